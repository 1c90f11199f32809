import { z } from 'zod'
import { plainOrigin } from './plainOrigin.js'

// Shown in a terminal: no control characters, and none that turn the writing direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const printable = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/
const line = (longest: number) => z.string().min(1).max(longest).regex(printable)
const id = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
const exported = z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/)
const kilobytes = z.number().nonnegative()

/** What a plugin's package says of it, in the field `walletWidget` of its package.json. */
export const manifestSchema = z.looseObject({
  id: id.describe('The id of the plugin, as `definePlugin` has it'),
  import: exported.describe('The exported function that makes the plugin'),
  label: line(60).optional().describe('Its name for people'),
  description: line(200).optional().describe('What it is for, in one line'),
  requires: z.array(id).optional().describe('Ids of plugins that must be in the config too'),
  permissions: z
    .array(z.string().regex(/^(?:request|network|hook|plugin):[\x21-\x7e]{1,200}$/))
    .optional()
    .describe('What it may reach: the `permissions` of `definePlugin`'),
  origins: z
    .array(z.string().max(300).regex(plainOrigin))
    .optional()
    .describe(
      'Hosts that the page talks to because of it, besides the services and the RPC urls of the config',
    ),
  frames: z
    .array(z.enum(['services']))
    .optional()
    .describe('Pages of another origin that it embeds: the one that the services name'),
  needs: z
    .array(z.enum(['services', 'projectId']))
    .optional()
    .describe('What the config must have for it to work'),
  networks: z
    .array(
      z.looseObject({
        id: z
          .string()
          .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
          .describe('CAIP-2'),
        import: exported.describe('The exported constant'),
        label: line(60),
        testnet: z.boolean().optional(),
        default: z.boolean().optional().describe('Added with the plugin'),
      }),
    )
    .optional()
    .describe('Networks that the package exports'),
  size: z
    .looseObject({
      page: kilobytes.optional().describe('kB, gzip, that it adds before the visitor opens the modal'),
      firstUse: kilobytes.optional().describe('kB, gzip, fetched when it is first used'),
      install: kilobytes.optional().describe('kB on disk'),
    })
    .optional(),
  default: z.boolean().optional().describe('Chosen by the scaffolder when nothing is asked'),
  order: z.number().optional().describe('Its place in lists'),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The schema as a JSON Schema (draft 2020-12), as it is published beside the command. */
export function manifestJsonSchema(): object {
  return {
    $id: 'https://unpkg.com/create-wallet-widget/dist/plugin-manifest.schema.json',
    title: 'The walletWidget field of a plugin’s package.json',
    ...z.toJSONSchema(manifestSchema),
  }
}

/** What is wrong with a manifest, a line each: the field, and what it must be. Empty where nothing is. */
export function manifestProblems(value: unknown): string[] {
  const { error } = manifestSchema.safeParse(value)
  return (error?.issues ?? []).map(
    ({ path, message }) => `${['walletWidget', ...path].map(String).join('.')}: ${message}`,
  )
}

import { z } from 'zod'
import { plainLine } from '../plainText.js'

/** The process that answers has run strangers' code: none of its words is taken for more than one. */
const line = z.string().transform(plainLine)
const lines = z.array(line)
const text = z.string()

const pluginSchema = z.object({
  id: line,
  enabled: z.boolean(),
  requires: lines,
  permissions: lines,
  /** Addresses among its options: http(s) and ws(s). */
  urls: lines,
})

/** A config as it is once its modules have run. */
const configSchema = z.object({
  projectId: line.optional(),
  services: line.optional(),
  metadata: z
    .object({ name: line.optional(), url: line.optional(), icons: lines.optional() })
    .optional()
    .catch(undefined),
  networks: z.array(z.object({ id: line, name: line, rpcUrls: lines, iconUrl: line.optional() })),
  plugins: z.array(pluginSchema),
  /** Options that the kernel does not know, with those that it does. */
  unknown: z.array(z.object({ option: line, known: lines })),
})

/** kB, gzip, of what is in the build because of a plugin alone: with the page, and fetched later. */
const costSchema = z.object({ page: z.number().nonnegative(), later: z.number().nonnegative() })

export const inspectionSchema = z.object({
  /** The project has no Vite, with which its config is read. */
  withoutVite: z.boolean().optional(),
  config: configSchema.optional(),
  /** Why the config's modules did not run. */
  failed: text.optional(),
  /** What the kernel has against the config. */
  refused: z.object({ code: line, message: text, help: z.array(text) }).optional(),
  /** By package. */
  costs: z.record(z.string(), costSchema).optional(),
  buildFailed: text.optional(),
})

/** What a plugin says and was told, as the config has it. */
export type InspectedPlugin = z.infer<typeof pluginSchema>
export type InspectedConfig = z.infer<typeof configSchema>
export type PluginCost = z.infer<typeof costSchema>
export type Inspection = z.infer<typeof inspectionSchema>

export type InspectionRequest = {
  root: string
  configFile: string
  mode: string
  /** Packages whose cost in the build is wanted, with their folders; none where nothing is to be built. */
  packages: { name: string; folder: string }[]
}

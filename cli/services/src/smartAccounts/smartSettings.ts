import { z } from 'zod'
import { caip2 } from '../caip2.js'

/** What the environment says of smart accounts. */
export type SmartSettings = { bundlers?: Record<string, string> }

/**
 * - `BUNDLERS`: `eip155:1=https://… eip155:137=https://…`, apart by spaces: ERC-4337 bundlers (EntryPoint 0.7) of those
 *   chains, which have smart accounts then
 */
export const smartEnvironment = {
  BUNDLERS: z
    .string()
    .transform((text) =>
      text
        .trim()
        .split(/\s+/)
        .map((entry) => {
          const at = entry.indexOf('=')
          return { chain: entry.slice(0, Math.max(at, 0)), url: entry.slice(at + 1) }
        }),
    )
    .pipe(
      z.array(
        z.object({
          chain: caip2.refine((chain) => chain.startsWith('eip155:'), 'must be an eip155 chain'),
          url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
        }),
      ),
    )
    .optional(),
}

const environment = z.object(smartEnvironment)

export function toSmartSettings({ BUNDLERS }: z.infer<typeof environment>): SmartSettings {
  return BUNDLERS ? { bundlers: Object.fromEntries(BUNDLERS.map(({ chain, url }) => [chain, url])) } : {}
}

import { z } from 'zod'
import { chainAddresses } from '../environmentValues.js'

/** What the environment says of smart accounts. */
export type SmartSettings = { bundlers?: Record<string, string> }

/**
 * - `BUNDLERS`: `eip155:1=https://… eip155:137=https://…`, apart by spaces: ERC-4337 bundlers (EntryPoint 0.8; 0.7 for older wallets) of those
 *   chains, which have smart accounts then
 */
export const smartEnvironment = {
  BUNDLERS: chainAddresses
    .refine((bundlers) => Object.keys(bundlers).every((chain) => chain.startsWith('eip155:')), {
      error: 'must be of eip155 chains',
    })
    .optional(),
}

const environment = z.object(smartEnvironment)

export function toSmartSettings({ BUNDLERS }: z.infer<typeof environment>): SmartSettings {
  return BUNDLERS ? { bundlers: BUNDLERS } : {}
}

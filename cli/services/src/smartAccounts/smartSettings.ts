import { z } from 'zod'
import { chainAddresses } from '../environmentValues.js'
import type { PaymasterOptions } from './paymaster.js'

/** What the environment says of smart accounts. */
export type SmartSettings = {
  bundlers?: Record<string, string>
  paymasters?: Record<string, PaymasterOptions>
}

const ofEip155 = chainAddresses.refine(
  (addresses) => Object.keys(addresses).every((chain) => chain.startsWith('eip155:')),
  { error: 'must be of eip155 chains' },
)

const contexts = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.record(z.string(), z.record(z.string(), z.unknown()), {
      error: 'must be an object by chain, as {"eip155:1":{"policyId":"…"}}',
    }),
  )

/**
 * - `BUNDLERS`: `eip155:1=https://… eip155:137=https://…`, apart by spaces: ERC-4337 bundlers (EntryPoint 0.8; 0.7 for older wallets) of those
 *   chains, which have smart accounts then
 * - `PAYMASTERS`: the same of ERC-7677 paymasters, which are asked to pay the fees of smart accounts
 * - `PAYMASTER_CONTEXTS`: `{"eip155:1":{"policyId":"…"}}`: what those are told of who pays
 */
export const smartEnvironment = {
  BUNDLERS: ofEip155.optional(),
  PAYMASTERS: ofEip155.optional(),
  PAYMASTER_CONTEXTS: contexts.optional(),
}

const environment = z.object(smartEnvironment)

export function toSmartSettings({
  BUNDLERS,
  PAYMASTERS,
  PAYMASTER_CONTEXTS = {},
}: z.infer<typeof environment>): SmartSettings {
  const paymasters = Object.entries(PAYMASTERS ?? {}).map(([chain, url]): [string, PaymasterOptions] => {
    const context = PAYMASTER_CONTEXTS[chain]
    return [chain, { url, ...(context && { context }) }]
  })
  return {
    ...(BUNDLERS && { bundlers: BUNDLERS }),
    ...(PAYMASTERS && { paymasters: Object.fromEntries(paymasters) }),
  }
}

import { ServicesError } from '../servicesError.js'
import type { Bundler } from './bundler.js'
import { createRemotePaymaster, type Paymaster, type PaymasterOptions } from './paymaster.js'

/**
 * The paymasters by EIP-155 chain id: those of the settings and, in development, those of this machine.
 *
 * @param options.paymasters - by CAIP-2 chain id
 * @param options.local - those of this machine, which those of the settings take precedence over
 * @param options.timeout - milliseconds for one request
 * @throws ServicesError `INVALID_SETTINGS` for a chain without a bundler
 */
export function createPaymasters(options: {
  paymasters?: Readonly<Record<string, PaymasterOptions>> | undefined
  local?: ReadonlyMap<string, Paymaster> | undefined
  bundlers: ReadonlyMap<string, Bundler>
  timeout: number
}): ReadonlyMap<number, Paymaster> {
  const { timeout, bundlers } = options
  const remote = Object.entries(options.paymasters ?? {}).map(
    ([chain, paymaster]) =>
      [chain, createRemotePaymaster(paymaster, { chainId: idOf(chain), timeout })] as const,
  )
  const all = new Map([...(options.local ?? []), ...remote])
  const idle = [...all.keys()].find((chain) => !bundlers.has(chain))
  if (idle !== undefined) {
    throw new ServicesError(
      'INVALID_SETTINGS',
      `PAYMASTERS: ${idle} has no bundler, so no smart account whose fees could be paid. Name one in BUNDLERS.`,
    )
  }
  return new Map([...all].map(([chain, paymaster]) => [idOf(chain), paymaster]))
}

const idOf = (chain: string) => Number(chain.slice('eip155:'.length))

import { type Bundler, createRemoteBundler } from './bundler.js'

/**
 * The bundlers by CAIP-2 chain id: those of the settings and, in development, those of this machine.
 *
 * @param options.bundlers - CAIP-2 chain id to the address of its bundler
 * @param options.local - bundlers of this machine, which those of the settings take precedence over
 * @param options.timeout - milliseconds for one request
 */
export function createBundlers(options: {
  bundlers?: Readonly<Record<string, string>> | undefined
  local?: ReadonlyMap<string, Bundler> | undefined
  timeout: number
}): ReadonlyMap<string, Bundler> {
  const { timeout } = options
  const remote = Object.entries(options.bundlers ?? {}).map(
    ([chain, url]) => [chain, createRemoteBundler({ url, timeout })] as const,
  )
  return new Map([...(options.local ?? []), ...remote])
}

/** The EIP-155 ids of the chains with smart accounts: those with a bundler. */
export const smartAccountNetworks = (bundlers: ReadonlyMap<string, Bundler>): number[] =>
  [...bundlers.keys()].flatMap((chain) => (chain.startsWith('eip155:') ? [Number(chain.slice(7))] : []))

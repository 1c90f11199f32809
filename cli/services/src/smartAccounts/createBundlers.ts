import type { Bundler } from './bundler/bundler.js'
import { createLocalBundler } from './bundler/createLocalBundler.js'
import { createRemoteBundler } from './bundler/createRemoteBundler.js'

export type { Bundler } from './bundler/bundler.js'

/**
 * The bundlers by CAIP-2 chain id: our own for the local chains, those of the settings for all others.
 *
 * @param options.chains local chains by EIP-155 id
 * @param options.bundlers CAIP-2 chain id to the address of its bundler
 * @param options.timeout milliseconds for one request
 */
export function createBundlers(options: {
  chains?: ReadonlyMap<number, { readonly url: string }> | undefined
  bundlers?: Readonly<Record<string, string>> | undefined
  timeout: number
}): ReadonlyMap<string, Bundler> {
  const { timeout } = options
  const local = [...(options.chains ?? [])].map(
    ([chainId, { url }]) => [`eip155:${chainId}`, createLocalBundler({ url, chainId, timeout })] as const,
  )
  const remote = Object.entries(options.bundlers ?? {}).map(
    ([chain, url]) => [chain, createRemoteBundler({ url, timeout })] as const,
  )
  return new Map([...local, ...remote])
}

/** The EIP-155 ids of the chains with smart accounts: those with a bundler. */
export const smartAccountNetworks = (bundlers: ReadonlyMap<string, Bundler>): number[] =>
  [...bundlers.keys()].flatMap((chain) => (chain.startsWith('eip155:') ? [Number(chain.slice(7))] : []))

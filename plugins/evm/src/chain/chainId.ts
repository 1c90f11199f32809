import type { CaipNetworkId } from '@wallet-widget/kernel'

export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

export const toHexChainId = (chainId: number): `0x${string}` => `0x${chainId.toString(16)}`

/** The chain id in a CAIP-2 id such as `eip155:1`; 0 without one, or where it is none. */
export function chainIdOf(networkId: string | undefined): number {
  const reference = networkId?.slice('eip155:'.length) ?? ''
  const chainId = /^[1-9]\d*$/.test(reference) ? Number(reference) : 0
  return Number.isSafeInteger(chainId) ? chainId : 0
}

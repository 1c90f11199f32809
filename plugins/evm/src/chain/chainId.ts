import type { CaipNetworkId } from '@wallet-widget/kernel'

export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

export const toHexChainId = (chainId: number): `0x${string}` => `0x${chainId.toString(16)}`

/** The chain id in a CAIP-2 id such as `eip155:1`; 0 without one. */
export const chainIdOf = (networkId: string | undefined): number =>
  Number(networkId?.slice('eip155:'.length)) || 0

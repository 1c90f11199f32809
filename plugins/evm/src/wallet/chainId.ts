import type { CaipNetworkId } from '@wallet-widget/kernel'

export const toNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`

export const toHexChainId = (chainId: number): `0x${string}` => `0x${chainId.toString(16)}`

import type { CaipNetworkId } from '@wallet-widget/kernel'

/** The networks on which tokens can be swapped, by EIP-155 id. */
const IDS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

/** Whether swaps are offered on a network at all. */
export const isSwapNetwork = (networkId: CaipNetworkId): boolean =>
  IDS.some((id) => networkId === `eip155:${id}`)

/** Uniswap's V2Router02. Source: docs.uniswap.org, V2 deployment addresses. */
const UNISWAP: Readonly<Record<string, string>> = {
  'eip155:1': '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  'eip155:10': '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  'eip155:56': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:137': '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  'eip155:8453': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:42161': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:43114': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
}

/** The one router that may take a visitor's tokens on a network: the site's own, else Uniswap's. */
export function routerOf(
  networkId: CaipNetworkId,
  { routers = {} }: { readonly routers?: Readonly<Record<string, string>> | undefined },
): string | undefined {
  if (!isSwapNetwork(networkId)) return undefined
  return Object.hasOwn(routers, networkId) ? routers[networkId] : UNISWAP[networkId]
}

import type { Network } from '@wallet-widget/kernel'
import { externalUrl } from '@wallet-widget/kernel/connectors'

/**
 * The page of an address on a network's block explorer, whose url may hold a query that says which network is meant.
 *
 * @example explorerUrl(network, 'Vote…1111') // 'https://solscan.io/account/Vote…1111?cluster=devnet'
 */
export function explorerUrl(network: Explored | undefined, address: string): string | undefined {
  return pageUrl(network, network?.source.blockExplorers?.default.addressPath ?? 'address', address)
}

/**
 * The page of a transaction on a network's block explorer.
 *
 * @example transactionUrl(network, '0x5c50…a6fe') // 'https://etherscan.io/tx/0x5c50…a6fe'
 */
export const transactionUrl = (network: Explored | undefined, hash: string): string | undefined =>
  pageUrl(network, 'tx', hash)

type Explored = Pick<Network, 'blockExplorerUrl' | 'source'>

function pageUrl(network: Explored | undefined, folder: string, name: string): string | undefined {
  const base = externalUrl(network?.blockExplorerUrl)
  if (!base) return undefined
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/*$/, '')}/${folder}/${encodeURIComponent(name)}`
  return externalUrl(url.href)
}

import type { Network } from '@wallet-widget/kernel'
import { externalUrl } from '@wallet-widget/kernel/connectors'

/**
 * The page of an address on a network's block explorer, whose url may hold a query that says which network is meant.
 *
 * @example explorerUrl(network, 'Vote…1111') // 'https://solscan.io/account/Vote…1111?cluster=devnet'
 */
export function explorerUrl(
  network: Pick<Network, 'blockExplorerUrl' | 'source'> | undefined,
  address: string,
): string | undefined {
  const base = externalUrl(network?.blockExplorerUrl)
  if (!base) return undefined
  const url = new URL(base)
  const folder = network?.source.blockExplorers?.default.addressPath ?? 'address'
  url.pathname = `${url.pathname.replace(/\/*$/, '')}/${folder}/${encodeURIComponent(address)}`
  return externalUrl(url.href)
}

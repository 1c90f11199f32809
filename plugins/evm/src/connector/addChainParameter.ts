import { BaseError, type Network } from '@wallet-widget/kernel'
import { toHexChainId } from '../chain/chainId.js'

/** The parameter of `wallet_addEthereumChain`. Source: EIP-3085. */
export interface AddChainParameter {
  readonly chainId: `0x${string}`
  readonly chainName: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[]
}

/**
 * Describes a network to a wallet that does not know it.
 *
 * @throws BaseError `HTTP_URL_INVALID` when the network has no http(s) url
 */
export function addChainParameter(network: Network, chainId: number): AddChainParameter {
  const { name, nativeCurrency, blockExplorerUrl, rpcUrls: own, source } = network
  const { symbol, decimals } = nativeCurrency
  // The wallet gets the chain's public nodes, not the site's services; a local node it can only have from us.
  const offered = own.some(isLocal) ? own : [...source.rpcUrls.default.http, ...own]
  const rpcUrls = [...new Set(offered.flatMap(toHttpUrl))]
  if (rpcUrls.length === 0)
    throw new BaseError('Provided URL is not compatible with HTTP connection', {
      code: 'HTTP_URL_INVALID',
      metaMessages: [`Give ${name} an http(s) url in rpcUrls.default.http, so that a wallet can add it.`],
    })
  const blockExplorerUrls = toHttpUrl(blockExplorerUrl)
  return {
    chainId: toHexChainId(chainId),
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls,
    ...(blockExplorerUrls.length > 0 ? { blockExplorerUrls } : {}),
  }
}

function toHttpUrl(value: string | undefined): string[] {
  try {
    const { protocol, username, password } = new URL(value ?? '')
    return /^https?:$/.test(protocol) && !username && !password ? [value as string] : []
  } catch {
    return [] // relative, or no url at all
  }
}

const isLocal = (url: string): boolean =>
  /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(`${url}/`)

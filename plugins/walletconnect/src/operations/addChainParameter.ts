import { BaseError, type Network } from '@wallet-widget/kernel'

/** A chain id as wallets take it. @throws BaseError `INVALID_CHAIN_ID` */
export function toHexChainId({ id }: Network): string {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new BaseError('Invalid chainId', { code: 'INVALID_CHAIN_ID' })
  return `0x${number.toString(16)}`
}

/** Describes a network to a wallet that does not know it; with the chain's public nodes, not the site's. Source: EIP-3085. */
export function addChainParameter(network: Network) {
  const { name, nativeCurrency, blockExplorerUrl, rpcUrls, source } = network
  const { symbol, decimals } = nativeCurrency
  const offered = [...source.rpcUrls.default.http, ...rpcUrls].filter(isHttp)
  const explorers = [blockExplorerUrl].filter(isHttp)
  return {
    chainId: toHexChainId(network),
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls: [...new Set(offered)],
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
  }
}

const isHttp = (url: string | undefined): url is string =>
  url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url)

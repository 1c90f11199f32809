import { foldSymbol, isLure } from '@wallet-widget/kernel/connectors'
import type { TokenWords } from '../tokenMetadata.js'
import type { TokenLists } from './tokenLists.js'

/** More decimals than any honest token has: what an amount is can't be read any more. */
const MOST_DECIMALS = 36

/** Contracts by which networks give their own coin the interface of a token. */
const COIN_CONTRACTS: Readonly<Record<string, string>> = {
  'eip155:137': '0x0000000000000000000000000000000000001010',
  'eip155:324': '0x000000000000000000000000000000000000800a',
  'eip155:1088': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  'eip155:42220': '0x471ece3750da237f93b8e339c536989b8978a438',
}

/**
 * Whether a token that is on no list is there for deceit, as far as its words tell: it names a page to visit, calls itself
 * what a listed one of its network or the network's own coin is called, or counts with more decimals than anything does.
 */
export function looksLikeSpam(
  {
    name,
    symbol,
    address,
    decimals = 0,
  }: TokenWords & { address?: string | undefined; decimals?: number | undefined },
  of: { lists: TokenLists; networkId: string; coin?: { name: string; symbol: string } | undefined },
): boolean {
  const { lists, networkId, coin } = of
  const isCoinItself = address !== undefined && address.toLowerCase() === COIN_CONTRACTS[networkId]
  const taken = coin && !isCoinItself ? [coin.name, coin.symbol].map(foldSymbol).filter(Boolean) : []
  return (
    decimals > MOST_DECIMALS ||
    [name, symbol]
      .filter((word) => word !== undefined)
      .some((word) => isLure(word) || lists.hasWord(networkId, word) || taken.includes(foldSymbol(word)))
  )
}

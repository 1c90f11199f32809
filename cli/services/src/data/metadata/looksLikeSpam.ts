import type { TokenLists } from './tokenLists.js'

/** An address of a page, or what is said to lure somebody to one: a token's name has no use for it. */
const LURE =
  /https?:|www\.|t\.me\b|\b[\p{L}\p{N}-]{2,}\.(?:com|org|net|io|xyz|app|gift|gifts|claims?|top|site|online|live|pro|vip|lol|events?|cc|us|ru|me|link|click|fun|cash|eth\.limo)\b|\b(?:claim|airdrop|redeem|voucher|visit|bonus)\b/iu

/**
 * Whether a token that is on no list is there for deceit, as far as its words tell: it names a page to visit, or calls
 * itself what a listed one of its network is called.
 */
export function looksLikeSpam(
  words: { name?: string | undefined; symbol?: string | undefined },
  of: { lists: TokenLists; networkId: string },
): boolean {
  return [words.name, words.symbol]
    .filter((word) => word !== undefined)
    .some((word) => LURE.test(word) || of.lists.hasWord(of.networkId, word))
}

/** What strangers write into names to lure people somewhere. */
const LURES =
  /https?:|www\.|t\.me|\b[\w-]+\s?\.\s?(com|net|org|io|xyz|app|site|top|club|vip|fun|live|online|website|link|info|finance|claims?|gift|lol|cfd|pro|cc|us|ru|cash|events?)\b|\b(claim|airdrop|reward|voucher|visit|redeem|giveaway|bonus)s?\b/i

/** More decimals than any honest token has. */
const MOST_DECIMALS = 36
/** More letters than any honest name has; so many are looked through. */
const MOST_NAME = 200
const MOST_SYMBOL = 24

/**
 * Whether a token that nobody asked for looks like spam: it lures, has no name, or goes by the symbol of another that is known
 * here.
 *
 * @param given as its contract says it, before anything was cleaned off
 * @param taken symbols of the network's own coin and of the tokens that the site or the visitor named, in small letters
 */
export function isSpam(
  given: { readonly name: string; readonly symbol: string; readonly decimals: number },
  taken: ReadonlySet<string>,
): boolean {
  const { name, symbol, decimals } = given
  const text = `${name.slice(0, MOST_NAME)} ${symbol.slice(0, MOST_SYMBOL)}`.normalize('NFKC')
  return (
    decimals > MOST_DECIMALS ||
    !symbol.trim() ||
    symbol.length > MOST_SYMBOL ||
    name.length > MOST_NAME ||
    LURES.test(text) ||
    taken.has(symbol.normalize('NFKC').trim().toLowerCase())
  )
}

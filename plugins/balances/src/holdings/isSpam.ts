import { isLure } from '@wallet-widget/kernel/connectors'

/** More decimals than any honest token has. */
const MOST_DECIMALS = 36
/** More letters than any honest name has. */
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
  return (
    decimals > MOST_DECIMALS ||
    !symbol.trim() ||
    symbol.length > MOST_SYMBOL ||
    name.length > MOST_NAME ||
    isLure(name) ||
    isLure(symbol) ||
    taken.has(symbol.normalize('NFKC').trim().toLowerCase())
  )
}

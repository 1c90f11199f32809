import { cleanText } from '@wallet-widget/kernel'
import { foldSymbol, isLure } from '@wallet-widget/kernel/connectors'

/** More decimals than any honest token has. */
const MOST_DECIMALS = 36
/** More letters than any honest name has. */
const MOST_NAME = 200
const MOST_SYMBOL = 24

/**
 * Whether a token that nobody asked for looks like spam: it lures, has no name, or goes by what looks like the symbol of another
 * that is known here. It is judged by what is seen of it.
 *
 * @param given as its contract says it, before anything was cleaned off
 * @param taken symbols of the network's own coin and of the tokens that the site or the visitor named, by `looksTaken`
 */
export function isSpam(
  given: { readonly name: string; readonly symbol: string; readonly decimals: number },
  taken: ReadonlySet<string>,
): boolean {
  const { name, symbol, decimals } = given
  return (
    decimals > MOST_DECIMALS ||
    symbol.length > MOST_SYMBOL ||
    name.length > MOST_NAME ||
    !cleanText(symbol, MOST_SYMBOL) ||
    [name, symbol].some((text) => isLure(text) || taken.has(foldSymbol(text)))
  )
}

/** What symbols look like, for `isSpam`: a symbol of pictures alone looks like no other. */
export const looksTaken = (symbols: readonly string[]): ReadonlySet<string> =>
  new Set(symbols.map(foldSymbol).filter(Boolean))

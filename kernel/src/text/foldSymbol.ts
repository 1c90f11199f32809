import { foldName } from './foldName.js'

/**
 * Signs, and letters that names of wallets do without, each before the Latin letter that it looks like: signs of money, the
 * capital of the lunate sigma, whose compatible letter looks otherwise, and letters of scripts that few can read. From
 * Unicode's confusables (UTS 39).
 */
const LOOKS = new Map(
  '$s₮tЄe€eΞe¢c₵c₡cϹc₳a₦n₱p₩w¥y₤l£l₿b₴s₭k₲gᗅaᗷbᏴbᏟcᑕcᗞdᗪdᖴfᏀgᏳgᕼhᎻhᒍjᏦkᒪlᗰmᎷmᏢpᑭpᖇrᏒrᏚsᏕsᑌuᏌuሀuᐯvᏙvᏔwᎳw᙭x╳xᎩy𐌃d𐊗t𐊕tⵔo|i'
    .match(/../gu)
    ?.map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)

/** A sign of money before a symbol, as in $USDC, is no letter of it; nor is what no eye sees before it. */
const BEFORE = /^[\s$\p{Default_Ignorable_Code_Point}\p{C}]+/u

/**
 * What of a token's symbol, or of a word of its name, the eye takes in: equal for those that look the same. As `foldName`, but
 * signs of money are read as the letters that they stand for. Empty where there is neither letter nor number.
 *
 * @example foldSymbol('UЅD₮') === foldSymbol('usdt') // true: the second letter is Cyrillic
 */
export const foldSymbol = (symbol: string): string =>
  foldName(symbol.replace(BEFORE, '').replace(/[$|]|[^ -~]/gu, (letter) => LOOKS.get(letter) ?? letter))

import { foldSymbol } from './foldSymbol.js'

/** More letters than an honest name has; so many are looked through. */
const MOST = 400
/** With those that no eye sees. */
const MOST_GIVEN = 10 * MOST

const NOT_SEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** Full stops of other scripts, which browsers read as dots (UTS 46) or eyes do (UTS 39). */
const DOTS = /[\u3002\ua4f8\ua60e\u0701\u0702]/g
const LETTERS = /[\p{L}\p{N}\p{M}\p{Sc}]+/gu

const looksOf = (words: string): string => words.split(' ').map(foldSymbol).join('|')

const ENDS = looksOf(
  'com net org io xyz app site top club vip fun live online website link click info claim claims gift gifts lol cfd pro cc us me ru cash event events',
)
const PAGE = new RegExp(
  `https?:|${looksOf('www')}\\.|t\\.${looksOf('me')}\\b|[\\p{L}\\p{N}-]\\s?\\.\\s?(?:${ENDS}|eth\\.${looksOf('limo')})\\b`,
  'u',
)
const WORD = new RegExp(`\\b(?:${looksOf('claim airdrop reward voucher visit redeem giveaway bonus')})s?\\b`)

/**
 * Whether a name of a token is there to lure people to a page: it is the page's address, or says what is said in order to have it
 * visited. What no eye sees is left out, and look-alikes of letters and dots are read as what they look like.
 *
 * @param text as a stranger wrote it
 * @example isLure('Visit usdc-gift.xyz') // true
 */
export function isLure(text: string): boolean {
  const read = text
    .slice(0, MOST_GIVEN)
    .replace(NOT_SEEN, '')
    .slice(0, MOST)
    .replaceAll('Ϲ', 'C')
    .normalize('NFKC')
    .replace(DOTS, '.')
    .replace(LETTERS, foldSymbol)
  return PAGE.test(read) || WORD.test(read)
}

/** More letters than an honest name has; so many are looked through. */
const MOST = 400

const PAGE =
  /https?:|www\.|t\.me\b|[\p{L}\p{N}-]\s?\.\s?(?:com|net|org|io|xyz|app|site|top|club|vip|fun|live|online|website|link|click|info|claims?|gifts?|lol|cfd|pro|cc|us|me|ru|cash|events?|eth\.limo)\b/iu
const WORD = /\b(?:claim|airdrop|reward|voucher|visit|redeem|giveaway|bonus)s?\b/i

/**
 * Whether a name of a token is there to lure people to a page: it is the page's address, or says what is said in order to have it
 * visited. What no eye sees is left out, and look-alikes of letters and dots are read as what they look like.
 *
 * @param text as a stranger wrote it
 * @example isLure('Visit usdc-gift.xyz') // true
 */
export function isLure(text: string): boolean {
  const read = text
    .slice(0, MOST)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
  return PAGE.test(read) || WORD.test(read)
}

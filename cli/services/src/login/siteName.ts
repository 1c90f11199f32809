const MOST = 40

/**
 * The name that a site gives itself, fit for a mail: one line of at most 40 characters. `undefined` if nothing is left,
 * or if it could pass for an address that a mail program makes a link of.
 */
export function cleanSiteName(given: string | undefined): string | undefined {
  const name = (given ?? '')
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (/[@<>[\]\\/]|:\S|\p{L}\.\p{L}|\d{4,}/u.test(name)) return undefined
  return [...name].slice(0, MOST).join('').trim() || undefined
}

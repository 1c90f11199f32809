/** What a browser runs, reads or trusts by itself, or has the system call, write or search: never a wallet's. */
const NEVER =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|wss?|ftp|http|tel|smst?o?|mms|mailto|facetime(-audio)?|intent|android-app|shortcuts|search(-ms)?|ms-[a-z-]+|microsoft-edge|googlechromes?|chrome(-extension|-untrusted)?|moz-extension|edge|x-safari-https?|itms(-apps|-appss|-services)?|market|vscode(-insiders)?|ssh|ldaps?|telnet|vnc|rdp|smb|webcal|sips?|callto|skype|steam|zoommtg|jar|resource|prefs|app-(prefs|settings)|otpauth):$/

/**
 * The url if it may be followed to another site or app, else undefined: https with a real host and no credentials, or
 * one of the wallet schemes that are allowed. Every link that leaves the page passes here, as its url may come from a wallet
 * or a directory, and could run code or have the system act.
 *
 * @param schemes wallet schemes that are known, each as `metamask:`
 * @example externalUrl('javascript:alert(1)') // undefined
 * @example externalUrl('metamask://wc?uri=wc%3A…', ['metamask:'])
 */
export function externalUrl(url: string | undefined, schemes: readonly string[] = []): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, hostname, username, password, href } = new URL(url)
  if (protocol !== 'https:') return schemes.includes(protocol) && !NEVER.test(protocol) ? href : undefined
  return /^https:\/\//i.test(url) && hostname && !username && !password ? href : undefined
}

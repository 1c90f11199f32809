/** What a browser runs, reads or trusts by itself, or has the system or another program call, write, pay, install or search: never a wallet's. */
const NEVER =
  /^((java|vb|apple)script|data|blob|file|filesystem|about|wss?|s?ftp|http|tel|sms|smsto|mms|mailto|facetime|intent|shortcuts|search|googlechromes?|chrome|edge|itmss?|market|vscod(e|ium)|cursor|windsurf|jetbrains|git|ssh|ldaps?|telnet|vnc|rdp|smb|nfs|afp|help|shell|anydesk|teamviewer\d+|webcal|sips?|callto|skype|steam|zoommtg|tg|whatsapp|upi|venmo|bitcoin|jar|resource|prefs|otpauth|(ms|x|itms|app|view|search|facetime|vscode|chrome|moz|android|microsoft)-.*):$/

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

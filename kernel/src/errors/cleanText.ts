// Control characters, lone surrogates, zero-width and bidi marks: nothing a reader sees, all a forger needs.
const invisible =
  /(?!\s)[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

const secrets: readonly [RegExp, string][] = [
  [/\bwc:[^\s"'<>]+/gi, 'wc:[hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/([?&](?:\w*(?:key|token|secret)|code|otp|email|signature)=)[^&#\s"'<>]+/gi, '$1[hidden]'],
]

/**
 * Text from outside made fit to show on one line: white space collapsed, invisible and bidi characters removed,
 * cut to `limit` characters (the last one an ellipsis).
 *
 * @example cleanText('Meta\u202eMask\n', 40) // 'MetaMask'
 */
export function cleanText(text: string, limit: number): string {
  const clean = text
    .slice(0, limit * 4)
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean.length <= limit && text.length <= limit * 4) return clean
  return `${clean.slice(0, limit - 1).replace(/\p{Cs}$/u, '')}…`
}

/** Hides pairing uris, web tokens and keys in query strings, so that text can be logged or shown (threat T10). */
export function hideSecrets(text: string): string {
  return secrets.reduce((hidden, [pattern, replacement]) => hidden.replace(pattern, replacement), text)
}

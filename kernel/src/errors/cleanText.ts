import { readProperty } from './readProperty.js'

// Control characters, lone surrogates, what is never drawn and what is drawn blank: nothing a reader sees, all a forger
// needs. Joiners and variation selectors stay where they shape an emoji, joiners in scripts that are written with them too.
const invisible =
  /(?!\s)(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}\ufe0f?|[\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}])(?:\u200c|\u200d)|(?<!\p{Extended_Pictographic})\ufe0f/gu

const secrets: readonly [RegExp, string][] = [
  [/wc[:%][^\s"'<>]+/gi, 'wc:[hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/([?&](?:\w*(?:key|token|secret)|code|otp|email|signature|startapp)=)[^&#\s"'<>]+/gi, '$1[hidden]'],
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

/** Hides pairing uris, encoded in links too, web tokens and keys in query strings, so that text can be logged or shown. */
export function hideSecrets(text: string): string {
  return secrets.reduce((hidden, [pattern, replacement]) => hidden.replace(pattern, replacement), text)
}

const fields = ['shortMessage', 'message', 'reason', 'error', 'data', 'detail', 'cause', 'type', 'name']

/**
 * The text of anything that can be thrown: an error, a string, an event, an object, nothing at all.
 * Never `[object Object]`; one line of at most 1,000 characters, without secrets.
 */
export function errorText(thrown: unknown): string {
  return cleanText(hideSecrets(cleanText(find(thrown, 0), 4_000)), 1_000)
}

function find(thrown: unknown, depth: number): string {
  if (typeof thrown === 'string') return thrown.slice(0, 20_000).replaceAll('[object Object]', '')
  if (typeof thrown === 'number' || typeof thrown === 'bigint') return String(thrown)
  if (typeof thrown !== 'object' || !thrown || depth > 4) return ''
  for (const field of fields) {
    const text = find(readProperty(thrown, field), depth + 1)
    if (text.trim()) return text
  }
  return ''
}

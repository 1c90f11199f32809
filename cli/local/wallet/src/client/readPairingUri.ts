/** What a pasted text is: an address to pair with, or why it is none. */
export type PairingUri = { readonly uri: string } | { readonly problem: string }

const TOPIC = /^[0-9a-f]{64}$/i
const KEY = /^[0-9a-f]{64}$/i

/**
 * Reads a pairing uri of version 2: `wc:<topic>@2?relay-protocol=irn&symKey=…`, by itself or within a wallet's link
 * (`…?uri=wc%3A…`).
 *
 * @param now - milliseconds
 */
export function readPairingUri(text: string, now = Date.now()): PairingUri {
  const given = unwrap(text.trim())
  if (given === '') return { problem: 'Paste the link that the site shows. It starts with “wc:”.' }
  const match = /^wc:(?:\/\/)?([^@?]*)@([^?]*)(?:\?(.*))?$/s.exec(given)
  if (!match) return { problem: 'This isn’t a connection link. It starts with “wc:”.' }

  const [, topic = '', version = '', query = ''] = match
  const values = new URLSearchParams(query)
  if (version === '1') return { problem: 'This is a version 1 link, which wallets no longer support.' }
  if (version !== '2') return { problem: 'This link’s version isn’t supported. It needs “@2”.' }
  if (!TOPIC.test(topic)) return { problem: 'This pairing address is incomplete: its topic is cut short.' }
  if (!KEY.test(values.get('symKey') ?? ''))
    return { problem: 'This link is incomplete: its key is missing or cut off.' }
  if ((values.get('relay-protocol') ?? 'irn') !== 'irn')
    return { problem: 'This link’s relay protocol isn’t supported.' }
  const expiry = values.get('expiryTimestamp')
  if (expiry !== null && !(Number(expiry) * 1000 > now))
    return { problem: 'This link has expired. Get a new one from the site.' }
  return { uri: `wc:${topic}@2?${query}` }
}

function unwrap(text: string): string {
  const inner = /[?&#]uri=([^&#\s]+)/.exec(text)?.[1]
  if (inner === undefined || text.startsWith('wc:')) return text
  try {
    return decodeURIComponent(inner)
  } catch {
    return text
  }
}

import { cleanText, hideSecrets } from './cleanText.js'
import { readProperty } from './readProperty.js'

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

import { hex } from '@scure/base'
import type { Part } from './request.js'

// What must not act on the text around it: controls (line breaks aside) and marks of direction.
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Text with every invisible character spelt out: what is read is what is signed. */
export const showText = (text: string): string =>
  text.replace(HIDDEN, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )

/** The text that bytes spell; undefined if they are not text. */
export function bytesToText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A message to sign: as text if it is text, else its bytes. */
export function messagePart(bytes: Uint8Array): Part {
  const text = bytesToText(bytes)
  return text === undefined
    ? { kind: 'text', label: 'Message (not text)', text: `0x${hex.encode(bytes)}`, code: true }
    : { kind: 'text', label: 'Message', text: text || '(empty)' }
}

import { hex } from '@scure/base'
import type { Part } from './asked.js'
import { bytesToText } from './showText.js'

/** A message to sign: as text if it is text, else its bytes. */
export function messagePart(bytes: Uint8Array): Part {
  const text = bytesToText(bytes)
  return text === undefined
    ? { kind: 'text', label: 'Message (not text)', text: `0x${hex.encode(bytes)}`, code: true }
    : { kind: 'text', label: 'Message', text: text || '(empty)' }
}

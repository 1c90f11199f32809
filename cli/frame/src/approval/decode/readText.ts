import { hasHidden, withoutHidden } from '../text/hiddenCharacters.js'

/** Bytes as text; undefined where they are none. */
export function readText(bytes: Uint8Array): string | undefined {
  const text = bytesToText(bytes)
  // Zeros are bytes that happen to be valid.
  return text?.includes('\u0000') ? undefined : text
}

/** The text that bytes spell; undefined if they are not text. */
export function bytesToText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const BYTES_OF_A_HASH = 32

/**
 * Whether a message is 32 bytes that nobody can read, or a text that spells them in hex: the hash of a document, an order, a
 * transaction, whatever its maker likes.
 */
export function isBareHash(message: Uint8Array): boolean {
  const text = readText(message)
  const isReadable = text !== undefined && !hasHidden(text)
  if (message.length === BYTES_OF_A_HASH && !isReadable) return true
  return text !== undefined && /^(0x)?[0-9a-f]{64}$/i.test(withoutHidden(text).replace(/\s/g, ''))
}

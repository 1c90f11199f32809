/** Bytes as hex digits, without 0x. */
export const toDigits = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The text that hex digits stand for, where it is UTF-8 and has no more bytes than this; else null. */
export function decodeText(digits: string, longest: number): string | null {
  if (digits.length > longest * 2) return null
  try {
    // Unlike TextDecoder it keeps a byte order mark, so that a name with one is not taken for the name without.
    return decodeURIComponent(digits.replace(/../g, '%$&'))
  } catch {
    return null
  }
}

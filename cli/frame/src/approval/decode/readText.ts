/** Bytes as text; undefined where they are none. */
export function readText(bytes: Uint8Array): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
  // Zeros are bytes that happen to be valid.
  return text.includes('\u0000') ? undefined : text
}

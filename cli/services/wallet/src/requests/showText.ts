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

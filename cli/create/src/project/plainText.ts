import { stripVTControlCharacters } from 'node:util'

/** Control characters but for the line end and the tab, what turns the writing direction, and rare line ends. */
const steering = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** Text that can't steer the terminal it is shown in; its lines stay lines. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text).replace(steering, '')
}

/** The same in one line, for what stands among other words. */
export function plainLine(text: string): string {
  return plainText(text.replace(/[\s\u0085]+/g, ' ')).trim()
}

/** JSON that a terminal can show, too: what would steer it is written as an escape, and reads the same. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    steering,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

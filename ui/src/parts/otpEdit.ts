/** The text of the field, and its selection. */
export interface OtpText {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** The zeros of digits that a keyboard may give: Arabic, Persian, full width. */
const ZEROS = [0x660, 0x6f0, 0xff10]
const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

const toAscii = (text: string): string =>
  text.replace(FOREIGN_DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.findLast((start) => start <= code) ?? code
    return String(code - zero)
  })

/**
 * The digits of what was typed or pasted: `123 456`, `123-456`, or a sentence that holds a code.
 *
 * @example readDigits('Your code is 123-456. It is good for 10 minutes.', 6) // '123456'
 */
export function readDigits(text: string, length: number): string {
  const ascii = toAscii(text)
  const half = Math.ceil(length / 2)
  const halves = `\\d{${half}}[\\s\\p{Pd}]?\\d{${length - half}}`
  const code = new RegExp(`(?<!\\d)${halves}(?!\\d)`, 'u').exec(ascii)
  return (code?.[0] ?? ascii).replace(/\D/g, '').slice(0, length)
}

/** Puts digits where the mark is; a whole code takes the place of everything. */
export function insertDigits({ value, start, end }: OtpText, digits: string, length: number): OtpText {
  if (!digits) return { value, start, end }
  const to = Math.max(end, start + digits.length)
  const next =
    digits.length >= length ? digits : (value.slice(0, start) + digits + value.slice(to)).slice(0, length)
  return { value: next, ...markAt(next, digits.length >= length ? length : start + digits.length, length) }
}

/** A box is marked as a whole, so that the next digit takes its place; the first free one holds the caret. */
export function markAt(value: string, index: number, length: number): { start: number; end: number } {
  const start = Math.max(0, Math.min(index, value.length, length - 1))
  return { start, end: Math.min(start + 1, value.length) }
}

/** Where the caret goes after the browser took digits out: backwards, as one does who corrects. */
export function markAfterDelete(value: string, caret: number, isBackward: boolean, length: number) {
  return markAt(value, isBackward && caret < value.length ? caret - 1 : caret, length)
}

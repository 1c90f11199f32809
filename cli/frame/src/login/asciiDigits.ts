/** The first of the digits that Arabic, Persian and Hindi keyboards write. */
const ZEROS = ['\u0660', '\u06f0', '\u0966'].map((zero) => zero.charCodeAt(0))

/** A text whose digits are ASCII's, also where they were typed wide, or in those of another script. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((one) => digit.charCodeAt(0) >= one && digit.charCodeAt(0) < one + 10)
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero)
  })

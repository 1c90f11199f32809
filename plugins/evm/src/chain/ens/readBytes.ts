/** A word as a place or length, both of which end long before numbers become inexact; NaN where there is no word. */
function numberAt(digits: string, byte: number): number {
  const word = digits.slice(byte * 2, byte * 2 + 64)
  return word.length === 64 ? Number(`0x${word}`) : Number.NaN
}

/**
 * The first of a contract's answers, where it is `bytes` or a `string`, as hex digits.
 *
 * @param digits the whole answer
 * @param answers how many there are
 * @returns undefined when it does not lie inside of the answer
 */
export function readBytes(digits: string, answers: number): string | undefined {
  const place = numberAt(digits, 0)
  const start = (place + 32) * 2
  const end = start + numberAt(digits, place) * 2
  return place >= answers * 32 && end <= digits.length ? digits.slice(start, end) : undefined
}

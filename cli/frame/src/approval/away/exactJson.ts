/**
 * JSON that brings back whole numbers of any size as what they were, and nothing else as one: strings and bigints are told
 * apart by their first letter.
 */
export const writeExact = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'bigint') return `n${one}`
    return typeof one === 'string' ? `s${one}` : one
  })

/** @throws SyntaxError when `writeExact` did not write it */
export const readExact = (text: string): unknown =>
  JSON.parse(text, (_, one: unknown) => {
    if (typeof one !== 'string') return one
    if (one.startsWith('n')) return BigInt(one.slice(1))
    if (one.startsWith('s')) return one.slice(1)
    throw new SyntaxError('This is no value of the wallet’s.')
  })

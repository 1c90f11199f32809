import { decodeAbiParameters, type Hex, hexToString, size, trim } from 'viem'

/** A text as contracts answer it: a `string`, or `bytes32` as the oldest tokens do. */
export function readText(answer: Hex | undefined): string | undefined {
  if (answer === undefined) return undefined
  try {
    if (size(answer) === 32) return hexToString(trim(answer, { dir: 'right' })) || undefined
    const [text] = decodeAbiParameters([{ type: 'string' }], answer)
    return text || undefined
  } catch {
    return undefined
  }
}

/** `decimals()`: 0 to 255, else the contract speaks of something else. */
export function readDecimals(answer: Hex | undefined): number | undefined {
  if (answer === undefined || size(answer) !== 32) return undefined
  const decimals = BigInt(answer)
  return decimals < 256n ? Number(decimals) : undefined
}

import { type Hex, size, slice, zeroAddress } from 'viem'

/** The pool that a factory names; undefined where there is none. */
export function readPoolAddress(answer: Hex | undefined): string | undefined {
  if (!answer || size(answer) !== 32) return undefined
  const pool = slice(answer, 12)
  return pool === zeroAddress ? undefined : pool
}

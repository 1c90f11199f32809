import type { WorkAsked } from '@wallet-widget/services/contract'
import { sha256 } from 'viem'

/** Solves the puzzle that a mail costs: see `workAsked`. Takes a moment, in which nothing else goes on. */
export function solveWork({ puzzle, parts, bits }: WorkAsked): number[] {
  const input = new Uint8Array(40)
  input.set(sha256(new TextEncoder().encode(puzzle), 'bytes'))
  const numbers = new DataView(input.buffer, 32)
  return Array.from({ length: parts }, (_, part) => {
    numbers.setUint32(0, part)
    for (let answer = 0; ; answer++) {
      numbers.setUint32(4, answer)
      const [a = 0, b = 0, c = 0, d = 0] = sha256(input, 'bytes')
      if (((a << 24) | (b << 16) | (c << 8) | d) >>> (32 - bits) === 0) return answer
    }
  })
}

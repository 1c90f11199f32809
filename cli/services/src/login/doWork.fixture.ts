import { hash } from 'node:crypto'
import type { WorkAsked, WorkDone } from '../contract/work.js'

/** Solves the puzzle of a mail, by what the contract says of it. */
export function doWork({ puzzle, parts, bits }: WorkAsked): WorkDone {
  const input = Buffer.alloc(40)
  hash('sha256', puzzle, 'buffer').copy(input)
  const answers = Array.from({ length: parts }, (_, part) => {
    input.writeUInt32BE(part, 32)
    for (let answer = 0; ; answer++) {
      input.writeUInt32BE(answer, 36)
      if (hash('sha256', input, 'buffer').readUInt32BE() >>> (32 - bits) === 0) return answer
    }
  })
  return { puzzle, answers }
}

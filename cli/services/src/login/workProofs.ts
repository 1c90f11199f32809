import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { WorkAsked, WorkDone } from '../contract/work.js'
import type { Storage } from '../storage.js'
import type { KeyRing } from './keyRing.js'
import { isSameHash } from './oneTimeCode.js'
import { randomToken } from './randomToken.js'

const PARTS = 16
/** How long a puzzle is good for, in milliseconds. */
const LIFE = 5 * 60_000

/** What a puzzle is for: no other device and no other address makes use of its answer. */
type Asked = { readonly thumbprint: string; readonly email: string }

/** Puzzles that cost a visitor a moment and a flood of mails a lot of them. Nothing is kept but those that were solved. */
export type WorkProofs = {
  ask(of: Asked, bits: number): WorkAsked
  /** Whether it is solved, not too old, of at least so many bits, and was not given before. */
  check(of: Asked, done: WorkDone, bits: number): Promise<boolean>
}

export function createWorkProofs(storage: Storage, keys: KeyRing): WorkProofs {
  const used = storage.namespace({ name: 'login-work', schema: z.literal(1), ttl: 2 * LIFE, limit: 200_000 })
  const sign = (named: string, { thumbprint, email }: Asked) =>
    keys.mac('work', `${named}\n${thumbprint}\n${email}`)

  return {
    ask(of, bits) {
      const named = `${Date.now()}.${bits}.${randomToken()}`
      return { puzzle: `${named}.${sign(named, of)}`, parts: PARTS, bits }
    },
    async check(of, { puzzle, answers }, bits) {
      const [at = '', given = '', name = '', signature = ''] = puzzle.split('.')
      const isOurs = isSameHash(signature, sign(`${at}.${given}.${name}`, of))
      // The clocks of several processes differ, and may be moved.
      if (!isOurs || Math.abs(Date.now() - Number(at)) >= LIFE) return false
      if (Number(given) < bits || !isSolved(puzzle, answers, Number(given))) return false
      return used.add(name, 1)
    },
  }
}

function isSolved(puzzle: string, answers: readonly number[], bits: number): boolean {
  const seed = createHash('sha256').update(puzzle).digest()
  return (
    answers.length === PARTS &&
    answers.every((answer, part) => {
      const numbers = Buffer.alloc(8)
      numbers.writeUInt32BE(part, 0)
      numbers.writeUInt32BE(answer, 4)
      const hash = createHash('sha256').update(seed).update(numbers).digest()
      return hash.readUInt32BE() >>> (32 - bits) === 0
    })
  )
}

import { z } from 'zod'
import type { Storage } from '../storage.js'
import type { KeyRing } from './keyRing.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wrong codes of an address that are let pass in a day, and how many of them its owner is told of. */
const MOST = 10
const ALARM = 3
/** The longest wait between two links. */
const LONGEST = HOUR

/**
 * Whose tries are counted: all devices that an address has not been used on, together; each that it has been used on by
 * itself, so that strangers can't lock its owner out.
 */
export type Guesser = { readonly email: string; readonly knownDevice: string | undefined }

/** Counts wrong codes by address, whoever enters them and wherever, whether the address has a wallet or not. */
export type WrongCodes = {
  /** Whether no code is taken any more today, but only a link. */
  areSpent(of: Guesser): Promise<boolean>
  /** Takes a try, before it is known whether it is wrong. `false` if there is none left. */
  take(of: Guesser): Promise<boolean>
  /** It was not wrong. */
  giveBack(of: Guesser): Promise<void>
  /** It was. Whether it is the one that the owner is told of. */
  note(of: Guesser): Promise<boolean>
  /** Takes all that are left. */
  spend(of: Guesser): Promise<void>
  /** Counts a link that is asked for; the milliseconds until there may be one, longer each time. */
  waitForLink(of: Guesser): Promise<number>
}

const day = z.object({
  since: z.number(),
  taken: z.number(),
  wrong: z.number(),
  links: z.number(),
  nextLink: z.number(),
})
type Day = z.infer<typeof day>

export function createWrongCodes(storage: Storage, keys: KeyRing): WrongCodes {
  const kept = storage.namespace({ name: 'login-wrong-codes', schema: day, ttl: DAY, limit: 200_000 })
  const nameOf = ({ email, knownDevice }: Guesser) =>
    keys.mac('wrong codes', `${knownDevice ?? ''}\n${email}`)
  const begun = (present: Day | undefined): Day =>
    present && Date.now() - present.since < DAY
      ? present
      : { since: Date.now(), taken: 0, wrong: 0, links: 0, nextLink: 0 }

  return {
    async areSpent(of) {
      return begun(await kept.get(nameOf(of))).taken >= MOST
    },
    async take(of) {
      let isTaken = false
      await kept.update(nameOf(of), (present) => {
        const now = begun(present)
        isTaken = now.taken < MOST
        return isTaken ? { ...now, taken: now.taken + 1 } : present
      })
      return isTaken
    },
    async giveBack(of) {
      await kept.update(
        nameOf(of),
        (present) => present && { ...present, taken: Math.max(0, present.taken - 1) },
      )
    },
    async note(of) {
      const { wrong } = (await kept.update(nameOf(of), (present) => {
        const now = begun(present)
        return { ...now, wrong: now.wrong + 1 }
      })) as Day
      return wrong === ALARM
    },
    async spend(of) {
      await kept.update(nameOf(of), (present) => ({ ...begun(present), taken: MOST }))
    },
    async waitForLink(of) {
      let wait = 0
      await kept.update(nameOf(of), (present) => {
        const now = begun(present)
        wait = Math.max(0, now.nextLink - Date.now())
        if (wait > 0) return present
        const pause = Math.min(MINUTE * 2 ** now.links, LONGEST)
        return { ...now, links: now.links + 1, nextLink: Date.now() + pause }
      })
      return wait
    },
  }
}

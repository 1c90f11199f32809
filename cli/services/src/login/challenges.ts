import { z } from 'zod'
import type { Storage } from '../storage.js'
import { type Challenge, CODE_LIFE, challengeStore, isLive } from './challenge.js'
import type { KeyRing } from './keyRing.js'
import { LoginRefusal } from './loginRefusal.js'
import { hashCode, isSameHash, makeCode, readCode } from './oneTimeCode.js'
import { hashToken, randomToken } from './randomToken.js'

const TRIES = 5

type ChallengeRequest = Pick<Challenge, 'purpose' | 'thumbprint' | 'siteOrigin' | 'agent'>

/** What a right code proves. */
export type Answered = { email: string; wanted: string | undefined; asked: Challenge }

/** Codes that were asked for and not yet answered. */
export type Challenges = {
  begin(
    asked: ChallengeRequest & {
      email: string
      wanted?: string
      from?: string
      /** What it waits for. @default `code` */
      state?: 'device' | 'code' | 'link'
    },
  ): Promise<Begun>
  /** The address that the mail went to. */
  emailOf(challenge: Challenge): string
  /** The network address that asked. */
  fromOf(challenge: Challenge): string | undefined
  /** What a challenge is about. `undefined` if it is over, or of another device. */
  find(id: string, asked: Pick<Challenge, 'purpose' | 'thumbprint'>): Promise<Challenge | undefined>
  /** @throws LoginRefusal `CODE_WRONG`, `CODE_SPENT`, `CODE_EXPIRED` */
  answer(id: string, typed: string, asked: Pick<Challenge, 'purpose' | 'thumbprint'>): Promise<Answered>
  /** Ends it after its link was followed in the browser that began. `undefined` as long as it waits for that. */
  end(id: string, asked: Pick<Challenge, 'purpose' | 'thumbprint'>): Promise<Answered | Ended | undefined>
  /** As before a right code: what was to follow from it did not. */
  takeBack(id: string, answered: Answered): Promise<void>
  /** After a right code: goes on under the same id, with a code to another address. */
  goOn(id: string, answered: Answered, next: { purpose: string; email: string }): Promise<string>
  /** The secret of a link that vouches for the device. */
  makeLink(id: string): Promise<string>
  findLink(link: string): Promise<Challenge | undefined>
  /** Vouches for the device; from then on there is a code. `undefined` if the link is over. */
  followLink(link: string): Promise<Followed | undefined>
}

/** How a challenge came to its end without a login. */
export type Ended = 'over' | 'refused'

/** A challenge whose mail is not out yet. */
type Begun = {
  id: string
  code: string | undefined
  /** Ends the one that this device asked for before, for the same address and purpose. */
  sent(): Promise<void>
  /** It was not sent: the one before stays good. */
  withdraw(): Promise<void>
}

type Followed = {
  email: string
  code: string
  challenge: Challenge
  /** The code was not sent: the link stays good. */
  takeBack(): Promise<void>
}

export function createChallenges(storage: Storage, keys: KeyRing): Challenges {
  const options = { ttl: CODE_LIFE, limit: 200_000 }
  const kept = storage.namespace(challengeStore)
  const latest = storage.namespace({ ...options, name: 'login-latest', schema: z.string() })
  const links = storage.namespace({ ...options, name: 'login-links', schema: z.string() })
  const seal = (email: string) => keys.seal(email, 'challenge')
  const open = (sealed: string) => keys.open(sealed, 'challenge')

  async function replaceLatest(of: string, key: string) {
    let before: string | undefined
    await latest.update(of, (present) => {
      before = present
      return key
    })
    if (before !== undefined) await kept.remove(before)
  }

  return {
    async begin({ email, wanted, from, state = 'code', ...asked }) {
      const id = randomToken()
      const key = hashToken(id)
      const code = state === 'code' ? makeCode() : undefined
      const now = Date.now()
      await kept.set(key, {
        ...asked,
        email: seal(email),
        ...(wanted !== undefined && { wanted: seal(wanted) }),
        ...(from !== undefined && { from: seal(from) }),
        askedAt: now,
        expiresAt: now + CODE_LIFE,
        state,
        ...(code !== undefined && { code: hashCode(keys, key, code) }),
        tries: 0,
      })
      const place = keys.mac('latest', `${asked.purpose}\n${asked.thumbprint}\n${email}`)
      return { id, code, sent: () => replaceLatest(place, key), withdraw: () => kept.remove(key) }
    },

    emailOf: ({ email }) => open(email),
    fromOf: ({ from }) => (from === undefined ? undefined : open(from)),

    async find(id, { purpose, thumbprint }) {
      const found = await kept.get(hashToken(id))
      return isLive(found) && found.purpose === purpose && found.thumbprint === thumbprint ? found : undefined
    },

    async answer(id, typed, { purpose, thumbprint }) {
      const key = hashToken(id)
      const code = readCode(typed)
      const given = code === undefined ? undefined : hashCode(keys, key, code)
      let outcome: Challenge | LoginRefusal = expired()
      await kept.update(key, (present) => {
        if (!isLive(present) || present.purpose !== purpose || present.thumbprint !== thumbprint) {
          outcome = expired()
          return present
        }
        if (present.state !== 'code' || present.code === undefined) {
          outcome = present.state === 'spent' ? spent() : present.state === 'refused' ? refused() : expired()
          return present
        }
        // What can't be a code is no guess.
        if (given === undefined) {
          outcome = wrong(TRIES - present.tries)
          return present
        }
        if (isSameHash(present.code, given)) {
          outcome = present
          return { ...present, state: 'spent' }
        }
        const tries = present.tries + 1
        outcome = wrong(TRIES - tries)
        return { ...present, tries, state: tries < TRIES ? 'code' : 'spent' }
      })
      const asked = outcome as Challenge | LoginRefusal
      if (asked instanceof LoginRefusal) throw asked
      const { email, wanted } = asked
      return { email: open(email), wanted: wanted === undefined ? undefined : open(wanted), asked }
    },

    async end(id, { purpose, thumbprint }) {
      let outcome: Challenge | Ended | undefined = 'over'
      await kept.update(hashToken(id), (present) => {
        outcome = 'over'
        if (!isLive(present) || present.purpose !== purpose || present.thumbprint !== thumbprint)
          return present
        if (present.state === 'refused') outcome = 'refused'
        else if (present.state !== 'spent') outcome = undefined
        if (present.state !== 'followed') return present
        outcome = present
        return { ...present, state: 'spent' }
      })
      const asked = outcome as Challenge | Ended | undefined
      return typeof asked === 'object' ? { email: open(asked.email), wanted: undefined, asked } : asked
    },

    async takeBack(id, { asked }) {
      await kept.set(hashToken(id), asked)
    },

    async goOn(id, { asked }, { purpose, email }) {
      const key = hashToken(id)
      const code = makeCode()
      await kept.set(key, {
        ...asked,
        purpose,
        email: seal(email),
        expiresAt: Date.now() + CODE_LIFE,
        state: 'code',
        code: hashCode(keys, key, code),
        tries: 0,
      })
      return code
    },

    async makeLink(id) {
      const link = randomToken()
      await links.set(hashToken(link), hashToken(id))
      return link
    },

    async findLink(link) {
      const key = await links.get(hashToken(link))
      const found = key === undefined ? undefined : await kept.get(key)
      return isLive(found) && found.state === 'device' ? found : undefined
    },

    async followLink(link) {
      const key = await links.take(hashToken(link))
      if (key === undefined) return undefined
      const code = makeCode()
      let before: Challenge | undefined
      let vouched: Challenge | undefined
      await kept.update(key, (present) => {
        vouched = undefined
        before = present
        if (!isLive(present) || present.state !== 'device') return present
        vouched = {
          ...present,
          state: 'code',
          expiresAt: Date.now() + CODE_LIFE,
          code: hashCode(keys, key, code),
        }
        return vouched
      })
      const found = vouched as Challenge | undefined
      const takeBack = async () => {
        if (before) await kept.set(key, before)
        await links.set(hashToken(link), key)
      }
      return found && { email: open(found.email), code, challenge: found, takeBack }
    },
  }
}

export const expired = () =>
  new LoginRefusal(410, 'CODE_EXPIRED', 'This code has expired. Request a new one.')

/** Also when the address has had too many wrong codes today: the next mail holds a link. */
export const spent = () =>
  new LoginRefusal(410, 'CODE_SPENT', 'This code was used or tried too often. Request a new one.', {
    triesLeft: 0,
  })

const refused = () => new LoginRefusal(403, 'LOGIN_REFUSED', 'Whoever got the mail refused this login.')

function wrong(triesLeft: number): LoginRefusal {
  const left =
    triesLeft === 0 ? 'Request a new one.' : `${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
  return new LoginRefusal(400, 'CODE_WRONG', `Wrong code. ${left}`, { triesLeft })
}

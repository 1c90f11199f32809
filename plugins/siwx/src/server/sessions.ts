import { createRevisions } from './revisions.js'
import { randomHex } from './secrets.js'
import {
  accountIdOf,
  matches,
  type ServerSession,
  type SessionFilter,
  type SignedInAccount,
} from './serverSession.js'
import { type BrowserCookies, createSessionTokens } from './sessionTokens.js'
import type { SignInStorage } from './storage.js'

/** Who signed in, and when. */
interface SignedInOwner extends SignedInAccount {
  /** ms since 1970 */
  readonly signedInAt: number
}

/** The sessions of browsers: those of one stand under the token of its cookie. */
export interface Sessions {
  /** The latest sign-in first. */
  read(cookies: BrowserCookies): Promise<readonly ServerSession[]>
  /** Those that a sign-out ends: not a sign-in that came after the cookies which it was sent with. */
  endable(cookies: BrowserCookies): Promise<readonly ServerSession[]>
  /** Adds one, before the others, under a new token: who knew the old one knows nothing of it. Of more than 10 the oldest goes. */
  add(cookies: BrowserCookies, session: ServerSession): Promise<string>
  /** Ends those that are endable. */
  remove(cookies: BrowserCookies, filter: SessionFilter): Promise<void>
  /** Whether an account was signed out everywhere since. */
  isEnded(owner: SignedInOwner): Promise<boolean>
  /** Ends those of an account on all browsers and networks. */
  removeEverywhere(account: SignedInAccount): Promise<void>
}

export interface SessionsOptions {
  readonly storage: SignInStorage
  readonly now: () => number
  /** ms */
  readonly lifetime: number
}

const MAX_SESSIONS = 10

export function createSessions({ storage, now, lifetime }: SessionsOptions): Sessions {
  const revisions = createRevisions(storage)
  const tokens = createSessionTokens({ storage, now, lifetime })
  const endedKey = (account: SignedInAccount) => `ended:${accountIdOf(account)}`
  async function isEnded(owner: SignedInOwner): Promise<boolean> {
    return owner.signedInAt <= Number((await storage.get(endedKey(owner))) ?? Number.NEGATIVE_INFINITY)
  }

  async function holding(text: string | undefined): Promise<readonly ServerSession[]> {
    const all = (JSON.parse(text ?? '[]') as ServerSession[]).filter(({ expiresAt }) => expiresAt > now())
    const ended = await Promise.all(all.map(({ data, signedInAt }) => isEnded({ ...data, signedInAt })))
    return all.filter((_, index) => !ended[index])
  }

  async function opened(cookies: BrowserCookies) {
    const list = await tokens.open(cookies)
    const sessions = list ? await holding(await revisions.read(list)) : []
    return { sessions, endsUntil: list?.endsUntil ?? 0 }
  }

  return {
    read: async (cookies) => (await opened(cookies)).sessions,
    async endable(cookies) {
      const { sessions, endsUntil } = await opened(cookies)
      return sessions.filter(({ signedInAt }) => signedInAt < endsUntil)
    },
    async add(cookies, session) {
      const list = await tokens.open(cookies)
      // Whoever else knows the token goes on with a list of their own.
      const copied = list && !list.isOwn ? await revisions.read(list) : undefined
      const place = await revisions.change(
        list?.isOwn ? list : { id: randomHex(16), revision: 0 },
        async (text = copied) => {
          const others = (await holding(text)).filter((old) => !matches(old, session.data))
          return JSON.stringify([session, ...others].slice(0, MAX_SESSIONS))
        },
        now() + lifetime,
      )
      return tokens.replace(list ? cookies : { ...cookies, token: undefined }, place, session.signedInAt)
    },
    async remove(cookies, filter) {
      const list = await tokens.open(cookies)
      if (!list) return
      await revisions.change(
        list,
        async (text) => {
          const before = await holding(text)
          const left = before.filter((one) => one.signedInAt >= list.endsUntil || !matches(one, filter))
          return left.length === before.length ? undefined : JSON.stringify(left)
        },
        now() + lifetime,
      )
    },
    isEnded,
    removeEverywhere: (account) => storage.set(endedKey(account), String(now()), now() + lifetime),
  }
}

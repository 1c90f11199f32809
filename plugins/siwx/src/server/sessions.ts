import { createRevisions } from './revisions.js'
import { randomHex } from './secrets.js'
import {
  accountIdOf,
  matches,
  type ServerSession,
  type SessionFilter,
  type SignedInAccount,
} from './serverSession.js'
import { createSessionRows, type SessionRow } from './sessionRows.js'
import { type BrowserCookies, createSessionTokens, type OpenedToken } from './sessionTokens.js'
import type { SignInStorage } from './storage.js'

/** Who signed in, and when. */
interface SignedInOwner extends SignedInAccount {
  /** ms since 1970 */
  readonly signedInAt: number
}

/** Where a sign-in goes. */
export interface SignInPlace {
  readonly browser: string | undefined
  readonly token: OpenedToken | undefined
}

/** The sessions of browsers: those of one stand under the token of its cookie. */
export interface Sessions {
  /** The latest sign-in first. */
  read(cookies: BrowserCookies): Promise<readonly ServerSession[]>
  /** Those that a sign-out ends: not a sign-in that came after the cookies which it was sent with. */
  endable(cookies: BrowserCookies): Promise<readonly ServerSession[]>
  /** Asked when a sign-in arrives: the check of its signature may last, and the browser use another one's cookie meanwhile. */
  placeFor(cookies: BrowserCookies): Promise<SignInPlace>
  /**
   * Adds one, before the others, under a new token: whoever holds the old one sees nothing of what is signed in under the new
   * one. Of more than 10 the oldest ends, as does an older one of the same account and network.
   */
  add(place: SignInPlace, session: ServerSession): Promise<string>
  /** Ends those that are endable, in all browsers that have them. */
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
  const lists = createRevisions(storage)
  const rows = createSessionRows(storage)
  const tokens = createSessionTokens({ storage, now, lifetime })
  const endedKey = (account: SignedInAccount) => `ended:${accountIdOf(account)}`
  async function isEnded(owner: SignedInOwner): Promise<boolean> {
    return owner.signedInAt <= Number((await storage.get(endedKey(owner))) ?? Number.NEGATIVE_INFINITY)
  }

  /** Those of a list that hold. */
  async function holding(text: string | undefined): Promise<readonly SessionRow[]> {
    const all = await rows.read(JSON.parse(text ?? '[]') as string[])
    const current = all.filter(({ session }) => session.expiresAt > now())
    const ended = await Promise.all(
      current.map(({ session: { data, signedInAt } }) => isEnded({ ...data, signedInAt })),
    )
    return current.filter((_, index) => !ended[index])
  }

  async function readable(cookies: BrowserCookies): Promise<readonly SessionRow[]> {
    const token = await tokens.open(cookies)
    return token ? holding((await lists.read(token.next)) ?? (await lists.read(token.own))) : []
  }

  async function endable(cookies: BrowserCookies): Promise<readonly SessionRow[]> {
    const token = await tokens.open(cookies)
    if (!token) return []
    // Its sign-out may have been sent before the successor's sign-in, which the browser has.
    const later = token.isFollowed ? undefined : await lists.read(token.next)
    return holding(later ?? (await lists.read(token.own)))
  }

  return {
    read: async (cookies) => sessionsOf(await readable(cookies)),
    endable: async (cookies) => sessionsOf(await endable(cookies)),
    placeFor: async (cookies) => ({ browser: cookies.browser, token: await tokens.open(cookies) }),
    async add({ browser, token }, session) {
      const id = await rows.add(session)
      const before = token && (await lists.read(token.own))
      let over: readonly SessionRow[] = []
      const list = await lists.change(
        token && !token.isFollowed ? token.next : { id: randomHex(16), revision: 0 },
        async (text = before) => {
          const held = await holding(text)
          const left = held.filter((old) => !matches(old.session, session.data)).slice(0, MAX_SESSIONS - 1)
          over = held.filter((old) => !left.includes(old))
          return JSON.stringify([id, ...left.map((old) => old.id)])
        },
        now() + lifetime,
      )
      const next = await tokens.create(list, browser, token)
      // Another list may have them, which no sign-out of this one would reach.
      await rows.remove(over)
      return next
    },
    async remove(cookies, filter) {
      const meant = (await endable(cookies)).filter(({ session }) => matches(session, filter))
      await rows.remove(meant)
    },
    isEnded,
    removeEverywhere: (account) => storage.set(endedKey(account), String(now()), now() + lifetime),
  }
}

const sessionsOf = (rows: readonly SessionRow[]) => rows.map(({ session }) => session)

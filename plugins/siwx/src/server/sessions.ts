import { createRevisions, type TextPlace } from './revisions.js'
import { digestOf, randomHex } from './secrets.js'
import {
  accountIdOf,
  matches,
  type ServerSession,
  type SessionFilter,
  type SignedInAccount,
} from './serverSession.js'
import type { SignInStorage } from './storage.js'

/** Who signed in, and when. */
interface SignedInOwner extends SignedInAccount {
  /** ms since 1970 */
  readonly signedInAt: number
}

/** The cookies that a browser sent. */
export interface BrowserCookies {
  /** Under which its sessions stand. */
  readonly token: string | undefined
  /** Which nonces are its own; it stays the same when it signs in. */
  readonly browser: string | undefined
}

/** The sessions of browsers: those of one stand under the token of its cookie. */
export interface Sessions {
  /** The latest sign-in first. */
  read(token: string | undefined): Promise<readonly ServerSession[]>
  /** Adds one, before the others, under a new token: who knew the old one knows nothing of it. Of more than 10 the oldest goes. */
  add(cookies: BrowserCookies, session: ServerSession): Promise<string>
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
/** How long requests that a browser sent with its old cookie may be under way. ms */
const UNDER_WAY = 10_000

/** What stands under a token. */
interface TokenEntry extends TextPlace {
  /** The digest of the browser's own cookie: nobody else adds to this list. */
  readonly browser: string
  /** It was replaced: until then its own browser may still change the list by it, and nobody reads. ms since 1970 */
  readonly replacedUntil?: number
}

export function createSessions({ storage, now, lifetime }: SessionsOptions): Sessions {
  const revisions = createRevisions(storage)
  const keyOf = async (token: string) => `token:${await digestOf(token)}`
  const endedKey = (account: SignedInAccount) => `ended:${accountIdOf(account)}`
  async function isEnded(owner: SignedInOwner): Promise<boolean> {
    return owner.signedInAt <= Number((await storage.get(endedKey(owner))) ?? Number.NEGATIVE_INFINITY)
  }

  async function entryOf(token: string | undefined): Promise<TokenEntry | undefined> {
    const stored = token && (await storage.get(await keyOf(token)))
    return stored ? (JSON.parse(stored) as TokenEntry) : undefined
  }
  /** The list that a browser may change. */
  async function ownEntry({ token, browser = '' }: BrowserCookies): Promise<TokenEntry | undefined> {
    const entry = await entryOf(token)
    if (entry?.replacedUntil === undefined) return entry
    const isOwn = entry.browser === (await digestOf(browser))
    return isOwn && entry.replacedUntil > now() ? entry : undefined
  }

  async function holding(text: string | undefined): Promise<readonly ServerSession[]> {
    const all = (JSON.parse(text ?? '[]') as ServerSession[]).filter(({ expiresAt }) => expiresAt > now())
    const ended = await Promise.all(all.map(({ data, signedInAt }) => isEnded({ ...data, signedInAt })))
    return all.filter((_, index) => !ended[index])
  }

  async function read(token: string | undefined): Promise<readonly ServerSession[]> {
    const entry = await entryOf(token)
    return entry && entry.replacedUntil === undefined ? holding(await revisions.read(entry)) : []
  }

  return {
    read,
    async add({ token, browser = '' }, session) {
      const owner = await digestOf(browser)
      const entry = await ownEntry({ token, browser })
      const isShared = entry?.browser === owner
      // Whoever else knows the token goes on with a list of their own.
      const copied = entry && !isShared ? await revisions.read(entry) : undefined
      const from = entry && isShared ? entry : { id: randomHex(16), revision: 0 }
      const expiresAt = now() + lifetime
      const place = await revisions.change(
        from,
        async (text = copied) => {
          const others = (await holding(text)).filter((old) => !matches(old, session.data))
          return JSON.stringify([session, ...others].slice(0, MAX_SESSIONS))
        },
        expiresAt,
      )
      const next = randomHex(32)
      const added: TokenEntry = { id: place.id, revision: place.revision, browser: owner }
      await storage.set(await keyOf(next), JSON.stringify(added), expiresAt)
      if (token && entry && entry.replacedUntil === undefined) {
        const replacedUntil = now() + UNDER_WAY
        const replaced: TokenEntry = { ...entry, replacedUntil }
        await storage.set(await keyOf(token), JSON.stringify(replaced), replacedUntil)
      }
      return next
    },
    async remove(cookies, filter) {
      const entry = await ownEntry(cookies)
      if (!entry) return
      await revisions.change(
        entry,
        async (text) => {
          const before = await holding(text)
          const left = before.filter((session) => !matches(session, filter))
          return left.length === before.length ? undefined : JSON.stringify(left)
        },
        now() + lifetime,
      )
    },
    isEnded,
    removeEverywhere: (account) => storage.set(endedKey(account), String(now()), now() + lifetime),
  }
}

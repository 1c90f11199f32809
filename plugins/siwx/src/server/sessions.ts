import { createBrowserSessions } from './browserSessions.js'
import { randomHex } from './secrets.js'
import {
  isEndedBy,
  matches,
  ownerOf,
  ownersOf,
  type ServerSession,
  type SessionFilter,
} from './serverSession.js'
import { createSessionRows, type SessionRow } from './sessionRows.js'
import { type BrowserCookies, createSessionTokens, type OpenedToken } from './sessionTokens.js'
import { createSignOutReceipts } from './signOutReceipts.js'
import type { SignInStorage } from './storage.js'

/** Who signed in, and after which sign-outs everywhere. */
type SignedInOwner = Pick<ServerSession, 'accountId' | 'since'>

/** Where a sign-in goes. */
export interface SignInPlace {
  readonly browser: string
  readonly token: OpenedToken | undefined
  /** What was signed in with the browser's own cookie when the sign-in arrived. */
  readonly known: readonly string[]
}

/** The sessions of browsers: those of one stand under the token of its cookie. */
export interface Sessions {
  /** The latest sign-in first. */
  read(cookies: BrowserCookies): Promise<readonly ServerSession[]>
  /** Asked when a sign-in arrives: the check of its signature may last, and the browser use another one's cookie meanwhile. */
  placeFor(cookies: BrowserCookies): Promise<SignInPlace>
  /**
   * Adds one, before the others, under a new token with a list of its own: whoever holds the old one sees nothing of it, also where
   * they sign in with it themselves. Of more than 10 the oldest ends, as does an older one of the same account and network.
   */
  add(place: SignInPlace, session: ServerSession): Promise<string>
  /**
   * Ends those that are meant and may be ended with these cookies, whoever else has them: what the token shows, and what was
   * signed in with the browser's own cookie, but for what came after the token, once the browser has its successor.
   *
   * @param everywhere ends those of the accounts on all browsers, too: of those that the token shows, or has shown
   * @param requestId by which the browser may ask whether it was carried out, see `wasEnded`
   * @returns those that were ended; with `everywhere` those whose accounts were ended on all browsers
   */
  end(
    cookies: BrowserCookies,
    filter: SessionFilter,
    everywhere?: boolean,
    requestId?: string,
  ): Promise<readonly ServerSession[]>
  /** Whether this browser's sign-out everywhere was carried out before, and none of its accounts has signed in since. */
  wasEnded(cookies: BrowserCookies, filter: SessionFilter, requestId: string): Promise<boolean>
  /**
   * Notes after which sign-outs everywhere an account signs in; undefined where its nonce was given a minute or more before one: what
   * was signed until then may be in anybody's hands.
   *
   * @param nonceGivenAt ms since 1970
   */
  mark(session: ServerSession, nonceGivenAt: number): Promise<ServerSession | undefined>
  /** Whether an account was signed out everywhere since. */
  isEnded(owner: SignedInOwner): Promise<boolean>
  /** Ends those of an account in all browsers. */
  endEverywhere(accountId: string): Promise<void>
}

export interface SessionsOptions {
  readonly storage: SignInStorage
  readonly now: () => number
  /** ms */
  readonly lifetime: number
}

const MAX_SESSIONS = 10
/** How long a sign-out everywhere is known: another server may have let in for longer than this one does. */
const MARK_TTL_MS = 365 * 86_400_000
/** ms */
const CLOCK_TOLERANCE = 600_000
/** One server's clock may be behind that of another one which signed out everywhere. ms */
const CLOCK_DIFFERENCE = 60_000

export function createSessions({ storage, now, lifetime }: SessionsOptions): Sessions {
  const rows = createSessionRows(storage)
  const tokens = createSessionTokens({ storage, now, lifetime })
  const browsers = createBrowserSessions({ storage, rows, now, lifetime })
  const receipts = createSignOutReceipts(storage, now)
  const endedKey = (accountId: string) => `ended:${accountId}`
  // It outlasts what servers with this lifetime have let in, by the clock of any, and of longer lifetimes whatever ends in a year.
  async function endEverywhere(accountId: string): Promise<void> {
    const owner = ownerOf(accountId)
    await receipts.clearEntered(owner)
    await storage.set(
      endedKey(owner),
      newMark(now()),
      now() + Math.max(MARK_TTL_MS, lifetime + CLOCK_TOLERANCE),
    )
  }
  async function marksOf(accountId: string): Promise<readonly string[]> {
    const marks = await Promise.all(ownersOf(accountId).map((id) => storage.get(endedKey(id))))
    return marks.filter((mark) => mark !== undefined)
  }
  async function isEnded({ accountId, since = '' }: SignedInOwner): Promise<boolean> {
    // Another keeper's, of an earlier version: it does not say whose it is.
    if (!accountId) return true
    const known = since.split(' ')
    return (await marksOf(accountId)).some((mark) => !known.includes(mark))
  }

  /** Those that hold. */
  async function holding(all: readonly SessionRow[]): Promise<readonly SessionRow[]> {
    const current = all.filter(({ session }) => session.expiresAt > now())
    const ended = await Promise.all(current.map(({ session }) => isEnded(session)))
    return current.filter((_, index) => !ended[index])
  }
  const shownBy = async (token: OpenedToken) => holding(await rows.read(token.shown))

  return {
    async read(cookies) {
      const token = await tokens.open(cookies)
      return token && !token.isOver ? (await shownBy(token)).map(({ session }) => session) : []
    },
    async placeFor(cookies) {
      const { browser = '' } = cookies
      const [token, known] = await Promise.all([tokens.open(cookies), browsers.read(browser)])
      return { browser, token: token?.isOver ? undefined : token, known }
    },
    async add({ browser, token, known }, session) {
      const [shown, older] = await Promise.all([token ? shownBy(token) : [], rows.read(known)])
      const isOfAccount = (old: SessionRow) => matches(old.session, session.data)
      const left = shown.filter((old) => !isOfAccount(old)).slice(0, MAX_SESSIONS - 1)
      const id = await rows.add(session)
      const { kept, over } = await browsers.add(browser, id)
      const idsOf = (some: readonly SessionRow[]) => some.map((row) => row.id)
      const next = await tokens.create({ shown: [id, ...idsOf(left)], before: idsOf(kept) }, browser, token)
      // Other lists may have them, which no sign-out of this one would reach.
      await rows.remove([
        ...shown.filter((old) => !left.includes(old)),
        ...older.filter(isOfAccount),
        ...over,
      ])
      return next
    },
    async end(cookies, filter, everywhere = false, requestId = undefined) {
      const token = await tokens.open(cookies)
      if (!token) return []
      // Once the successor was used, it may have been sent before the successor's sign-in.
      const others = token.isFollowed ? token.before : await browsers.read(cookies.browser ?? '')
      const ids = [...new Set([...token.shown, ...others])]
      const meant = (await holding(await rows.read(ids))).filter(({ session }) => isEndedBy(session, filter))
      const own = meant.filter(({ id }) => token.shown.includes(id))
      // The browser's own cookie alone is no proof that an account is signed in.
      const accounts = new Set(own.map(({ session }) => session.accountId))
      if (everywhere) await Promise.all([...accounts].map(endEverywhere))
      if (everywhere && requestId !== undefined && accounts.size > 0)
        await receipts.keep({ browser: cookies.browser ?? '', requestId, filter }, [...accounts].map(ownerOf))
      await rows.remove(meant)
      return (everywhere ? own : meant).map(({ session }) => session)
    },
    wasEnded: ({ browser = '' }, filter, requestId) => receipts.holds({ browser, requestId, filter }),
    async mark(session, nonceGivenAt) {
      const marks = await marksOf(session.accountId)
      if (marks.some((mark) => nonceGivenAt + CLOCK_DIFFERENCE < timeOf(mark))) return undefined
      if (marks.length === 0) return session
      await receipts.setEntered(session.accountId)
      return { ...session, since: marks.join(' ') }
    },
    isEnded,
    endEverywhere,
  }
}

const RANDOM_BYTES = 16

const newMark = (time: number): string => randomHex(RANDOM_BYTES) + time.toString(16).padStart(12, '0')

/** When a mark was made; ms since 1970. Those of earlier versions don't say. */
const timeOf = (mark: string): number => Number.parseInt(mark.slice(RANDOM_BYTES * 2), 16)

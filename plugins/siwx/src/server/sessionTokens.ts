import type { TextPlace } from './revisions.js'
import { digestOf, randomHex } from './secrets.js'
import type { SignInStorage } from './storage.js'

/** The cookies that a browser sent. */
export interface BrowserCookies {
  /** Under which its sessions stand. */
  readonly token: string | undefined
  /** Which nonces are its own; it stays the same when it signs in. */
  readonly browser: string | undefined
}

/** What a token opens. */
export interface OpenedList extends TextPlace {
  /** The list is this browser's: nobody else adds to it. */
  readonly isOwn: boolean
  /** Later sign-ins were made with the token that followed this one, and are not ended by it. ms since 1970 */
  readonly endsUntil: number
}

/** Which list a browser's token stands for. */
export interface SessionTokens {
  /** Undefined where the token opens nothing, or nothing for this browser. */
  open(cookies: BrowserCookies): Promise<OpenedList | undefined>
  /**
   * Makes a new token for a list, in place of the one that the browser sent.
   *
   * @param at when the session that it is made for began; ms since 1970
   */
  replace(cookies: BrowserCookies, list: TextPlace, at: number): Promise<string>
}

/** How long requests that a browser sent with its old cookie may be under way. ms */
const UNDER_WAY = 10_000

/** What stands under a token; it does not change. */
interface TokenEntry extends TextPlace {
  /** The digest of the browser's own cookie. */
  readonly browser: string
  /** The digest of the token that this one replaces. */
  readonly before?: string
}

interface TokensContext {
  readonly storage: SignInStorage
  readonly now: () => number
  /** ms */
  readonly lifetime: number
}

/**
 * The tokens of browsers. One that was replaced is good for its own browser alone, and until its successor is used: the answer with
 * the new cookie may be lost. After that only what was sent before may still come with it.
 */
export function createSessionTokens({ storage, now, lifetime }: TokensContext): SessionTokens {
  const entryKey = (digest: string) => `token:${digest}`
  /** When it was replaced. */
  const replacedKey = (digest: string) => `replaced:${digest}`
  /** Until when it is good, once its successor was used. */
  const endKey = (digest: string) => `replaced-until:${digest}`

  /** Its successor is used, so that the browser has it. */
  async function endBefore(digest: string): Promise<void> {
    const text = await storage.get(entryKey(digest))
    const until = now() + UNDER_WAY
    if (text === undefined || !(await storage.add(endKey(digest), String(until), until + UNDER_WAY))) return
    await storage.set(entryKey(digest), text, until)
  }

  return {
    async open({ token, browser = '' }) {
      if (!token) return undefined
      const digest = await digestOf(token)
      const [text, replacedAt] = await Promise.all([
        storage.get(entryKey(digest)),
        storage.get(replacedKey(digest)),
      ])
      if (text === undefined) return undefined
      const { browser: owner, before, ...place } = JSON.parse(text) as TokenEntry
      const isOwn = owner === (await digestOf(browser))
      if (before !== undefined && isOwn) await endBefore(before)
      if (replacedAt === undefined) return { ...place, isOwn, endsUntil: Number.POSITIVE_INFINITY }
      const until = await storage.get(endKey(digest))
      if (!isOwn || (until !== undefined && Number(until) <= now())) return undefined
      const isFollowed = until !== undefined
      return { ...place, isOwn, endsUntil: isFollowed ? Number(replacedAt) : Number.POSITIVE_INFINITY }
    },
    async replace({ token, browser = '' }, { id, revision }, at) {
      const expiresAt = now() + lifetime
      const before = token && (await digestOf(token))
      const next = randomHex(32)
      const entry: TokenEntry = {
        id,
        revision,
        browser: await digestOf(browser),
        ...(before && { before }),
      }
      await storage.set(entryKey(await digestOf(next)), JSON.stringify(entry), expiresAt)
      if (before) await storage.add(replacedKey(before), String(at), expiresAt)
      return next
    },
  }
}

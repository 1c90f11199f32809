import type { TextPlace } from './revisions.js'
import { digestOf, randomHex } from './secrets.js'
import type { SignInStorage } from './storage.js'

/** The cookies that a browser sent. */
export interface BrowserCookies {
  /** Under which its sessions stand; a new one with each sign-in. */
  readonly token: string | undefined
  /** Which nonces are its own; it stays the same when it signs in. A token is good only together with it. */
  readonly browser: string | undefined
}

/** What a token opens. */
export interface OpenedToken {
  readonly digest: string
  /** The list of what was signed in up to this token. */
  readonly own: TextPlace
  /** The list of all its successors: they begin with its own, and have what is signed in with it. */
  readonly next: TextPlace
  /** A successor was used, so that the browser has it: what still comes with this one may be a thief's. */
  readonly isFollowed: boolean
}

/** Which lists a browser's token stands for. */
export interface SessionTokens {
  /** Undefined where the token opens nothing, or nothing for this browser. Its use ends the token that it replaced. */
  open(cookies: BrowserCookies): Promise<OpenedToken | undefined>
  /** Makes a token for a list, in place of the one that was opened. */
  create(list: TextPlace, browser: string | undefined, replaced: OpenedToken | undefined): Promise<string>
}

/** How long requests that a browser sent with its old cookie may be under way. ms */
const UNDER_WAY = 10_000

/** What stands under a token. */
interface TokenEntry {
  readonly list: TextPlace
  /** The digest of the browser's own cookie. */
  readonly browser: string
  /** The digest of the token that this one replaces. */
  readonly before?: string
  /** When it ends, once its successor was used. ms since 1970 */
  readonly until?: number
}

interface TokensContext {
  readonly storage: SignInStorage
  readonly now: () => number
  /** ms */
  readonly lifetime: number
}

/**
 * The tokens of browsers. One that was replaced is good until its successor is used: the answer with the new cookie may be lost.
 * After that only what was sent before may still come with it.
 */
export function createSessionTokens({ storage, now, lifetime }: TokensContext): SessionTokens {
  const keyOf = (digest: string) => `session-token:${digest}`
  async function find(digest: string): Promise<TokenEntry | undefined> {
    const text = await storage.get(keyOf(digest))
    return text === undefined ? undefined : (JSON.parse(text) as TokenEntry)
  }

  /** Its successor is used, so that the browser has it. */
  async function end(digest: string): Promise<void> {
    const until = now() + UNDER_WAY
    const entry = await find(digest)
    if (!entry || entry.until !== undefined) return
    // Kept a little longer, as a storage may round a lifetime down: the entry says itself when it ends.
    await storage.set(keyOf(digest), JSON.stringify({ ...entry, until }), until + UNDER_WAY)
  }

  return {
    async open({ token, browser }) {
      if (!token || !browser) return undefined
      const digest = await digestOf(token)
      const entry = await find(digest)
      if (!entry || entry.browser !== (await digestOf(browser))) return undefined
      const { list, before, until } = entry
      if (until !== undefined && until <= now()) return undefined
      if (before !== undefined) await end(before)
      return { digest, own: list, next: { id: digest, revision: 0 }, isFollowed: until !== undefined }
    },
    async create(list, browser = '', replaced) {
      const token = randomHex(32)
      const entry: TokenEntry = {
        list,
        browser: await digestOf(browser),
        ...(replaced && { before: replaced.digest }),
      }
      await storage.set(keyOf(await digestOf(token)), JSON.stringify(entry), now() + lifetime)
      return token
    },
  }
}

import { digestOf, randomHex } from './secrets.js'
import type { SignInStorage } from './storage.js'

/** The cookies that a browser sent. */
export interface BrowserCookies {
  /** Under which its sessions stand; a new one with each sign-in. */
  readonly token: string | undefined
  /** Which nonces are its own; it stays the same when it signs in. A token is good only together with it. */
  readonly browser: string | undefined
}

/** The sessions that a token stands for, by their ids. Nothing that comes later changes it, and no other token shares it. */
export interface TokenList {
  /** What it shows, the latest first: its own sign-in, and what the token showed that was sent with it. */
  readonly shown: readonly string[]
  /** What was signed in with the browser's own cookie before it. It may end this too, and does not show it. */
  readonly before: readonly string[]
}

/** What a token opens. */
export interface OpenedToken extends TokenList {
  readonly digest: string
  /** A successor was used, so that the browser has it: what still comes with this one was sent before, or is a thief's. */
  readonly isFollowed: boolean
  /** It was followed long ago: it shows nothing any more, and can only end what it stands for. */
  readonly isOver: boolean
}

/** Which sessions a browser's token stands for. */
export interface SessionTokens {
  /** Undefined where the token opens nothing, or nothing for this browser. Its use ends the token that it replaced. */
  open(cookies: BrowserCookies): Promise<OpenedToken | undefined>
  /** Makes a token for a list, in place of the one that was opened. */
  create(list: TokenList, browser: string, replaced: OpenedToken | undefined): Promise<string>
}

/** How long requests that a browser sent with its old cookie may be under way. ms */
const UNDER_WAY = 10_000
/** ms; a storage that counts in seconds takes nothing that ends sooner. */
const SHORTEST = 1000

/** What stands under a token. */
interface TokenEntry extends TokenList {
  /** The digest of the browser's own cookie. */
  readonly browser: string
  /** The digest of the token that this one replaces. */
  readonly replaces?: string
  /** When it shows nothing any more, once its successor was used. ms since 1970 */
  readonly until?: number
  /** ms since 1970 */
  readonly expiresAt: number
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
  const keyOf = (digest: string) => `session-cookie:${digest}`
  async function find(digest: string): Promise<TokenEntry | undefined> {
    const text = await storage.get(keyOf(digest))
    return text === undefined ? undefined : (JSON.parse(text) as TokenEntry)
  }

  /** Its successor is used, so that the browser has it. */
  async function end(digest: string): Promise<void> {
    const entry = await find(digest)
    if (!entry || entry.until !== undefined || entry.expiresAt - now() < SHORTEST) return
    // It stays: who used the successor may be a thief, and the browser still signs out with this one.
    const ended = JSON.stringify({ ...entry, until: now() + UNDER_WAY })
    await storage.set(keyOf(digest), ended, entry.expiresAt)
  }

  return {
    async open({ token, browser }) {
      if (!token || !browser) return undefined
      const digest = await digestOf(token)
      const entry = await find(digest)
      if (!entry || entry.browser !== (await digestOf(browser))) return undefined
      const { shown, before, replaces, until } = entry
      const isOver = until !== undefined && until <= now()
      if (replaces !== undefined && !isOver) await end(replaces)
      return { digest, shown, before, isFollowed: until !== undefined, isOver }
    },
    async create(list, browser, replaced) {
      const token = randomHex(32)
      const expiresAt = now() + lifetime
      const entry: TokenEntry = {
        ...list,
        browser: await digestOf(browser),
        ...(replaced && { replaces: replaced.digest }),
        expiresAt,
      }
      await storage.set(keyOf(await digestOf(token)), JSON.stringify(entry), expiresAt)
      return token
    },
  }
}

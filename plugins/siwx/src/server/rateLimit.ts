import { digestOf } from './secrets.js'
import type { SignInStorage } from './storage.js'

const WINDOW_MS = 600_000
/** A storage may round a lifetime down, and refuses one that is zero. */
const MIN_LIFETIME_MS = 60_000
/** Per browser, at one IP address where it is known, and window. A client that drops its cookie is a new browser, so this limit alone stops no attacker. */
export const MAX_PER_BROWSER = 20
/** Per IP address and window: an office, or a mobile network, may share one. */
export const MAX_PER_IP = 100

/** Who sends a sign-in. */
export interface SignInClient {
  /** The secret in its cookie. */
  readonly browser: string
  /** Undefined where the site does not say. */
  readonly ip: string | undefined
}

/** Limits how many signatures are checked, right or wrong, as each may cost the site calls to its node. */
export interface RateLimit {
  /** Counts one; false where the limit is reached in this window. */
  take(client: SignInClient): Promise<boolean>
  /** Until the next window. */
  secondsLeft(): number
}

export function createRateLimit(storage: Pick<SignInStorage, 'get' | 'add'>, now: () => number): RateLimit {
  const currentWindow = () => Math.floor(now() / WINDOW_MS)
  const prefixOf = async (client: string) => `limit:${await digestOf(client)}:${currentWindow()}`

  /** Keys are taken in order, so the last one tells. */
  const isReached = async (prefix: string, max: number) =>
    (await storage.get(`${prefix}:${max - 1}`)) !== undefined

  /** One key per signature, as `add` is the only atomic operation of the storage. */
  async function takeKey(prefix: string, max: number): Promise<boolean> {
    const expiresAt = (currentWindow() + 1) * WINDOW_MS + MIN_LIFETIME_MS
    for (let index = 0; index < max; index += 1)
      if (await storage.add(`${prefix}:${index}`, '1', expiresAt)) return true
    return false
  }

  return {
    async take({ browser, ip }) {
      const limits: readonly (readonly [string, number])[] = [
        ...(ip ? [[await prefixOf(`ip ${ip}`), MAX_PER_IP] as const] : []),
        // Whoever has stolen the cookie, and sends from elsewhere, locks nobody out.
        [await prefixOf(ip ? `browser ${browser} at ${ip}` : `browser ${browser}`), MAX_PER_BROWSER],
      ]
      // Look first: a client over one limit must not use up the other, nor write any keys.
      for (const limit of limits) if (await isReached(...limit)) return false
      for (const limit of limits) if (!(await takeKey(...limit))) return false
      return true
    },
    secondsLeft: () => Math.ceil(((currentWindow() + 1) * WINDOW_MS - now()) / 1000),
  }
}

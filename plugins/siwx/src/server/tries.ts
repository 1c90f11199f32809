import { digestOf } from './secrets.js'
import type { SignInStorage } from './storage.js'

const WINDOW_MS = 600_000
/** Of one browser in a window. Whoever lets the cookie go is a new browser, so this alone stops nobody who means harm. */
export const MAX_TRIES_PER_BROWSER = 10
/** Of one caller in a window: a whole office, or the customers of a mobile network, may share an address. */
export const MAX_TRIES_PER_CALLER = 50

/** Who tries. */
export interface Trier {
  /** The secret in its cookie. */
  readonly browser: string
  /** Its IP address, where the site tells. */
  readonly caller: string | undefined
}

/** Limits how often a browser or a caller may send signatures that are wrong, as each may cost the site a call of its node. */
export interface Tries {
  /**
   * Takes a try before the signature is checked, so that of many at once no more are checked.
   *
   * @returns what gives it back; undefined where there is none left in this window
   */
  take(trier: Trier): Promise<(() => Promise<void>) | undefined>
}

export function createTries(
  storage: Pick<SignInStorage, 'get' | 'add' | 'delete'>,
  now: () => number,
): Tries {
  /** One key a try: `add` is the one step of the storage that only one of two at once can do. */
  async function takeOf(who: string, max: number): Promise<string | undefined> {
    const window = Math.floor(now() / WINDOW_MS)
    const prefix = `try:${await digestOf(who)}:${window}`
    const expiresAt = (window + 1) * WINDOW_MS
    // They are taken in order: who has none left costs one look.
    if ((await storage.get(`${prefix}:${max - 1}`)) !== undefined) return undefined
    for (let index = 0; index < max; index += 1) {
      const key = `${prefix}:${index}`
      if (await storage.add(key, '1', expiresAt)) return key
    }
    return undefined
  }

  return {
    async take({ browser, caller }) {
      const own = await takeOf(`browser ${browser}`, MAX_TRIES_PER_BROWSER)
      if (own === undefined) return undefined
      const shared = caller === undefined ? undefined : await takeOf(`caller ${caller}`, MAX_TRIES_PER_CALLER)
      if (caller !== undefined && shared === undefined) return undefined
      const taken = shared === undefined ? [own] : [own, shared]
      return async () => {
        await Promise.all(taken.map((key) => storage.delete(key)))
      }
    },
  }
}

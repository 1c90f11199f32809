import { digestOf } from './secrets.js'
import type { SignInStorage } from './storage.js'

const WINDOW_MS = 600_000
/** Storages that round down would forget a key at once that is made in the last moment of a window. */
const SLACK_MS = 60_000
/** Of one browser in a window. Whoever lets the cookie go is a new browser, so this alone stops nobody who means harm. */
export const MAX_TRIES_PER_BROWSER = 20
/** Of one caller in a window: a whole office, or the customers of a mobile network, may share an address. */
export const MAX_TRIES_PER_CALLER = 100

/** Who tries. */
export interface Trier {
  /** The secret in its cookie. */
  readonly browser: string
  /** Its IP address, where the site tells. */
  readonly caller: string | undefined
}

/** Limits how many signatures of a browser or a caller are checked, as each may cost the site calls of its node. */
export interface Tries {
  /** Takes a try; false where there is none left in this window. Right ones count too: a node is asked all the same. */
  take(trier: Trier): Promise<boolean>
  /** Until the next window; seconds. */
  secondsLeft(): number
}

export function createTries(storage: Pick<SignInStorage, 'get' | 'add'>, now: () => number): Tries {
  const windowOf = () => Math.floor(now() / WINDOW_MS)
  const prefixOf = async (who: string) => `try:${await digestOf(who)}:${windowOf()}`

  /** They are taken in order, so whoever has none left costs one look. */
  const hasLeft = async (prefix: string, max: number) =>
    (await storage.get(`${prefix}:${max - 1}`)) === undefined

  /** One key a try: `add` is the one step of the storage that only one of two at once can do. */
  async function takeOf(prefix: string, max: number): Promise<boolean> {
    const expiresAt = (windowOf() + 1) * WINDOW_MS + SLACK_MS
    for (let index = 0; index < max; index += 1)
      if (await storage.add(`${prefix}:${index}`, '1', expiresAt)) return true
    return false
  }

  return {
    async take({ browser, caller }) {
      const shares: readonly (readonly [string, number])[] = [
        ...(caller ? [[await prefixOf(`caller ${caller}`), MAX_TRIES_PER_CALLER] as const] : []),
        [await prefixOf(`browser ${browser}`), MAX_TRIES_PER_BROWSER],
      ]
      // Of who has none left no other share is used up, and no key is made.
      for (const share of shares) if (!(await hasLeft(...share))) return false
      for (const share of shares) if (!(await takeOf(...share))) return false
      return true
    },
    secondsLeft: () => Math.ceil(((windowOf() + 1) * WINDOW_MS - now()) / 1000),
  }
}

import { z } from 'zod'
import type { Storage } from '../storage.js'
import { type Challenge, CODE_LIFE, challengeStore, isLive } from './challenge.js'
import { hashToken, randomToken } from './randomToken.js'

/**
 * Links in mails that end a login by themselves in the browser that began it. A link alone is worth nothing: it takes the
 * cookie of that browser, and then the device that began.
 */
export type LoginLinks = {
  /** The secret of a link, and of the window of this login. */
  make(id: string): Promise<{ link: string; binding: string }>
  /** Notes the browser in which the login's own window stands; the first counts. Whether it is this one. */
  bind(binding: string, browser: string): Promise<boolean>
  /** The login that a link is of. `undefined` once it is over. */
  find(link: string): Promise<Challenge | undefined>
  /** Lets the device that began end its login. `false` from any other browser, or when it is over. */
  follow(link: string, browser: string | undefined): Promise<boolean>
  /** Ends the login. `undefined` when it is over. */
  refuse(link: string): Promise<Challenge | undefined>
}

export function createLoginLinks(storage: Storage): LoginLinks {
  const options = { ttl: CODE_LIFE, limit: 200_000, schema: z.string() }
  const kept = storage.namespace(challengeStore)
  const links = storage.namespace({ ...options, name: 'login-code-links' })
  const bindings = storage.namespace({ ...options, name: 'login-bindings' })

  /** Changes a login that still waits for its owner. */
  async function change(key: string | undefined, next: (present: Challenge) => Challenge | undefined) {
    let changed: Challenge | undefined
    if (key === undefined) return undefined
    await kept.update(key, (present) => {
      changed = isWaiting(present) ? next(present) : undefined
      return changed ?? present
    })
    return changed as Challenge | undefined
  }

  return {
    async make(id) {
      const [link, binding] = [randomToken(), randomToken()]
      await Promise.all([
        links.set(hashToken(link), hashToken(id)),
        bindings.set(hashToken(binding), hashToken(id)),
      ])
      return { link, binding }
    },
    async bind(binding, browser) {
      const mark = hashToken(browser)
      const bound = await change(await bindings.get(hashToken(binding)), (present) =>
        (present.browser ?? mark) === mark ? { ...present, browser: mark } : undefined,
      )
      return bound !== undefined
    },
    async find(link) {
      const key = await links.get(hashToken(link))
      const found = key === undefined ? undefined : await kept.get(key)
      return isWaiting(found) ? found : undefined
    },
    async follow(link, browser) {
      if (browser === undefined) return false
      const followed = await change(await links.get(hashToken(link)), (present) =>
        present.browser === hashToken(browser) ? { ...present, state: 'followed' } : undefined,
      )
      return followed !== undefined
    },
    async refuse(link) {
      return change(await links.get(hashToken(link)), (present) => ({ ...present, state: 'refused' }))
    },
  }
}

const isWaiting = (found: Challenge | undefined): found is Challenge =>
  isLive(found) && (found.state === 'code' || found.state === 'link')

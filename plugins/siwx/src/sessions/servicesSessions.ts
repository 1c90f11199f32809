import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import { servicesQuery } from '@wallet-widget/kernel/connectors'
import type { SiwxSessions } from '../api.js'
import { notSignedIn } from '../notSignedIn.js'
import { createAsk, refusalOfServices, unreachable } from './askServer.js'
import { readNonce, readSessions, readText } from './readAnswer.js'
import { createServerClock } from './serverClock.js'

const SECRET = /^[\w-]{43,64}$/
/** As many as the services keep for a browser. */
const MOST = 32

/** What this browser holds of its sign-ins: no cookie, as the services are on another site. */
interface Held {
  /** Its nonces are good only together with it; empty until there was one. */
  readonly browser: string
  /** One a sign-in, the oldest first. */
  readonly keys: readonly string[]
}

const NONE: Held = { browser: '', keys: [] }

/** Keeps sign-ins with the site's services. */
export function servicesSessions(
  context: Pick<PluginContext, 'config' | 'fetch' | 'storage'>,
  services: string,
): SiwxSessions {
  const { config, storage } = context
  const stored = storage.item<Held>('services', { guard: isHeld, fallback: NONE })
  const ask = createAsk(context, {
    urlOf: (path) => `${services}/v1/sign-in/${path}?${servicesQuery(config)}`,
    refusalOf: refusalOfServices,
  })
  const clock = createServerClock()

  function ownBrowser(): string {
    const held = stored.get()
    if (held.browser !== '') return held.browser
    const browser = randomHex()
    stored.set({ ...held, browser })
    return browser
  }
  /** Forgets keys of sign-ins that are over; not of what another tab added meanwhile. */
  function forget(sent: readonly string[], answer: unknown): void {
    const kept = readProperty(answer, 'keys')
    if (!Array.isArray(kept)) return
    const held = stored.get()
    stored.set({ ...held, keys: held.keys.filter((key) => !sent.includes(key) || kept.includes(key)) })
  }
  async function getNonce() {
    const given = readNonce(await ask('nonce', { browser: ownBrowser() }))
    clock.set(given.issuedAt)
    return given
  }

  return {
    getNonce,
    getUnboundNonce: getNonce,
    async addSession({ message, signature, publicKey }) {
      const { keys } = stored.get()
      const answer = await ask('verify', { browser: ownBrowser(), message, signature, publicKey, keys })
      const key = readText(answer, 'key') ?? ''
      if (!SECRET.test(key)) throw unreachable(undefined)
      const held = stored.get()
      stored.set({ ...held, keys: [...held.keys, key].slice(-MOST) })
    },
    async getSessions() {
      const { keys } = stored.get()
      if (keys.length === 0) return []
      const answer = await ask('session', { keys })
      clock.set(readText(answer, 'time'))
      forget(keys, answer)
      return readSessions(answer)
    },
    now: clock.now,
    async removeSessions({ address, chainId, everywhere }) {
      const { keys } = stored.get()
      if (keys.length === 0) {
        if (everywhere) throw notSignedIn()
        return
      }
      // The page may be left right after.
      const answer = await ask('sign-out', { address, chainId, everywhere, keys }, { keepalive: true })
      forget(keys, answer)
      if (everywhere && readProperty(answer, 'ended') === 0) throw notSignedIn()
    },
  }
}

const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function isHeld(value: unknown): value is Held {
  const browser = readProperty(value, 'browser')
  const keys = readProperty(value, 'keys')
  return (
    typeof browser === 'string' &&
    (browser === '' || SECRET.test(browser)) &&
    Array.isArray(keys) &&
    keys.length <= MOST &&
    keys.every((key) => typeof key === 'string' && SECRET.test(key))
  )
}

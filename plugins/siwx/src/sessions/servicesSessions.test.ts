import { createServices, type Services } from '@wallet-widget/services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAINNET, type OneTapSite, OWNER, openOneTapSite, prove, STRANGER } from '../../test/oneTapSite.js'

/** The widget’s own plugin, in a page as far as it looks at one, and services that run. */

const page = new URL('https://shop.example.com')
const { fetch: asked } = globalThis
const calls: string[] = []
let services: Services

beforeAll(async () => {
  services = await createServices({
    port: 0,
    databaseUrl: 'memory:',
    allowedOrigins: [page.origin],
    signInSecret: 'a secret of a test, which is long enough',
  })
  // The wallet does not wait long for a nonce: what takes long the first time has been done.
  await import('../use.js')
  await asked(`${services.url}/v1/sign-in/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: page.origin },
    body: '{"keys":[]}',
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await services.stop()
})

/** What a browser keeps for the page: each as a member of its own. */
type Kept = Record<string, string>
const keeping = {
  getItem(this: Kept, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Kept, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Kept, key: string) {
    delete this[key]
  },
}

/** The page in a browser: one that has been nowhere, or one that comes back. */
function openBrowser(kept: Kept = {}): Kept {
  calls.length = 0
  const localStorage: Kept = Object.assign(Object.create(keeping), kept)
  const parts = {
    window: Object.assign(new EventTarget(), { localStorage }),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' }),
    navigator: { onLine: true, userAgent: 'Test' },
    localStorage,
    location: page,
    // Adds what a browser says of the page that asks.
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const request = new Request(input, init)
      request.headers.set('origin', page.origin)
      calls.push(new URL(request.url).pathname)
      return asked(request)
    },
  }
  for (const [name, value] of Object.entries(parts)) vi.stubGlobal(name, value)
  return localStorage
}

const openSite = (id: string, options: OneTapSite = {}) =>
  openOneTapSite({ id, sessions: 'services', services: services.url, ...options })

/** The visitor connects once more, and is asked for no signature by that. */
async function comeBack(id: string) {
  const site = openSite(id, { oneTap: false })
  await site.connect()
  return site
}

test('default: one question of the wallet, and the services know who it was: after a reload too, until they sign out', async () => {
  openBrowser()
  const first = openSite('kept')
  await first.connect()
  expect(first.status()).toBe('signedIn')
  expect(calls.slice(0, 2)).toEqual(['/v1/sign-in/nonce', '/v1/sign-in/verify'])
  first.leave()

  calls.length = 0
  const second = await comeBack('kept')
  await vi.waitFor(() => expect(second.status()).toBe('signedIn'), 10_000)
  const { data } = second.widget.plugins.siwx.$session.get().session ?? {}
  expect([data?.address, data?.chainId, data?.domain]).toEqual([OWNER.address, MAINNET, page.host])
  expect(new Set(calls)).toEqual(new Set(['/v1/sign-in/session']))

  await second.widget.plugins.siwx.signOut({ everywhere: true })
  await vi.waitFor(() => expect(second.status()).toBe('signedOut'), 10_000)
  second.leave()
  const third = await comeBack('kept')
  await vi.waitFor(() => expect(third.status()).toBe('signedOut'), 10_000)
})

test('behavior: signed out everywhere in one browser, the visitor is so in the others', async () => {
  const kept = openBrowser()
  const phone = openSite('phone')
  await phone.connect()
  phone.leave()
  openBrowser()
  const laptop = openSite('laptop')
  await laptop.connect()
  await laptop.widget.plugins.siwx.signOut({ everywhere: true })
  laptop.leave()

  openBrowser(kept)
  expect(Object.keys(localStorage).some((key) => key.includes('services'))).toBe(true)
  const again = await comeBack('phone')
  await vi.waitFor(() => expect(again.status()).toBe('signedOut'), 10_000)
})

test('T14: what the wallet did not sign is refused by the services, and nobody is signed in', async () => {
  openBrowser()
  const site = openSite('forged', {
    answer: async (input, sessions) => ({ sessions, proofs: [prove(input, {}, STRANGER)] }),
  })
  await site.connect()
  expect(calls).toContain('/v1/sign-in/verify')
  expect(site.status()).toBe('signedOut')
})

test('error: a widget without services is told so', async () => {
  openBrowser()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = openOneTapSite({ id: 'none', sessions: 'services', logLevel: 'error' })
  await site.widget.ready.catch(() => {})
  expect(JSON.stringify(logged.mock.calls.map((all) => all.map(String)))).toContain(
    'no services to keep sign-ins',
  )
  expect(calls).toEqual([])
})

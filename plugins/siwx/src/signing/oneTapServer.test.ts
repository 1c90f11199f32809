import { BaseError } from '@wallet-widget/kernel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAINNET, OWNER, openOneTapSite } from '../../test/oneTapSite.js'
import { orders } from '../../test/signInSite.fixture.js'
import { type RunningServer, servers } from '../../test/startServers.js'
import { createVisitor } from '../../test/visitor.js'
import type { SiwxSession, SiwxSessions } from '../index.js'
import { createSignIn } from '../server/index.js'

let server: RunningServer
beforeAll(async () => {
  // As much of a page as the plugin needs: a simulated DOM would bring requests of its own, without cookies.
  const page = new URL('https://shop.example.com')
  const parts = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' }),
    navigator: { onLine: true, userAgent: 'Test' },
    localStorage: {},
    location: page,
  }
  for (const [name, value] of Object.entries(parts)) vi.stubGlobal(name, value)
  const { host, origin } = page
  const secret = 'a secret of a test, which is long enough'
  server = (await servers.Hono?.(createSignIn({ domain: host, origin, secret }))) as RunningServer
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server?.close()
})

/** A browser of its own, which keeps sign-ins with the server over the network. */
function openBrowser() {
  const visitor = createVisitor(server.url, location.origin)
  const sent: object[] = []
  const getNonce = async () => (await visitor.ask('/api/sign-in/nonce', {})).body
  const sessions: SiwxSessions = {
    getNonce,
    getUnboundNonce: getNonce,
    async addSession({ message, signature }) {
      sent.push({ message, signature })
      const { status, body } = await visitor.ask('/api/sign-in/verify', { message, signature })
      if (status !== 200) throw new BaseError(body.error, { code: 'SIGN_IN_REFUSED', details: body.error })
    },
    getSessions: async () =>
      (await visitor.ask('/api/sign-in/session')).body.sessions as readonly SiwxSession[],
    removeSessions: async (which) => void (await visitor.ask('/api/sign-in/sign-out', which)),
  }
  const verify = (body: object | undefined) => visitor.ask('/api/sign-in/verify', body)
  const letIn = () => orders(visitor, OWNER.address, MAINNET)
  return { sessions, sent, verify, letIn }
}

test('default: the API is open after one question of the wallet', async () => {
  const browser = openBrowser()
  expect(await browser.letIn()).toBe(401)
  const site = openOneTapSite({ sessions: browser.sessions, required: true })
  await site.connect()
  expect(site.status()).toBe('signedIn')
  expect(site.simulated.control.promptCount).toBe(1)
  expect(await browser.letIn()).toBe(200)
})

test('T14: what was signed with the connection counts once, and in this browser', async () => {
  const browser = openBrowser()
  const thief = openBrowser()
  const site = openOneTapSite({ sessions: browser.sessions })
  await site.connect()
  const [body] = browser.sent
  expect(await browser.verify(body)).toMatchObject({ status: 422, body: { error: 'NONCE_WRONG' } })
  await thief.sessions.getNonce({ chainId: 'solana:x', address: 'x' })
  expect(await thief.verify(body)).toMatchObject({ status: 422, body: { error: 'NONCE_WRONG' } })
  expect(await thief.letIn()).toBe(401)
})

test('T14: a proof that somebody took before it reached the server lets them in nowhere', async () => {
  const browser = openBrowser()
  const thief = openBrowser()
  const taken: number[] = []
  const { addSession } = browser.sessions
  const site = openOneTapSite({
    sessions: {
      ...browser.sessions,
      async addSession(session) {
        const { message, signature } = session
        taken.push((await thief.verify({ message, signature })).status)
        await addSession(session)
      },
    },
  })
  await site.connect()
  expect(taken).toEqual([422])
  expect([site.status(), await thief.letIn(), await browser.letIn()]).toEqual(['signedIn', 401, 200])
})

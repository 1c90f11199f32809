import { type Context, Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStorage } from '../storage.js'
import { createKeyRing } from './keyRing.js'
import type { LoginContext } from './loginContext.js'
import { defaultLoginLimits } from './loginLimits.js'
import { randomToken } from './randomToken.js'
import { reviewRoutes } from './reviewRoutes.js'
import { createThrottle } from './throttle.js'

const MINUTE = 60_000

test('T34: a flood of all that is let through pushes nobody’s request out while it lives', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const storage = openStorage({ driver: 'memory' })
  const throttle = createThrottle({
    storage,
    keys: createKeyRing([randomToken()]),
    limits: defaultLoginLimits,
    trustProxy: 0,
  })
  // Each session is somebody's own, from a network address of its own.
  const checkSession = async (c: Context) =>
    ({ session: { id: c.req.header('session'), siteOrigin: 'https://shop.example' } }) as Awaited<
      ReturnType<LoginContext['checkSession']>
    >
  const app = new Hono().route('/', reviewRoutes({ checkSession, throttle }, storage))
  const send = async (path: string, session: number, body: object) => {
    const remoteAddress = `10.${session >> 16}.${(session >> 8) & 255}.${session & 255}`
    const request = { method: 'POST', headers: { session: `${session}` }, body: JSON.stringify(body) }
    return app.request(`/api${path}`, request, { incoming: { headers: {}, socket: { remoteAddress } } })
  }
  let sessions = 0
  /** As many as are let through. */
  const flood = async () => {
    for (let passed = 0; ; passed++) {
      sessions += 64
      const answer = await send('/session/review', sessions, { sealed: 'flood' }).catch(() => undefined)
      if (answer?.status !== 200) return passed
    }
  }
  await send('/session/review', 1, { sealed: 'flood' })
  await vi.advanceTimersByTimeAsync(9.9 * MINUTE)
  const { review } = await (await send('/session/review', 2, { sealed: 'owners' })).json()
  let passed = await flood()
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE)
  passed += await flood()
  expect(passed).toBeGreaterThan(5_900)
  const opened = await send('/review', 3, { review })
  expect(await opened.json()).toMatchObject({ sealed: 'owners' })
  await storage.close()
}, 60_000)

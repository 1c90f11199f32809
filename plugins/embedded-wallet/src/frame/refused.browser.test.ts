import { afterEach, expect, test, vi } from 'vitest'
import { FRAME_ORIGIN, startEmbeddedWallet, waitFor } from '../../test/startEmbeddedWallet.js'

type Setup = Awaited<ReturnType<typeof startEmbeddedWallet>>
let setup: Setup
const SERVICES = 'https://services.test'
const fetched = vi.fn()
const start = async (allowedOrigins: unknown, options: Parameters<typeof startEmbeddedWallet>[0] = {}) => {
  fetched.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url)
    return new Response(JSON.stringify({ allowedOrigins }))
  })
  setup = await startEmbeddedWallet({ services: SERVICES, views: ['EmailLogin'], ...options })
  return setup
}
const alerts = () => setup.widget.state.$alerts.get().map(({ code }) => code)
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await setup.stop()
  setup.destroyAll()
})

test('behavior: an origin that is not allowed is said long before the 20 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api, widget } = await start(['https://other.test'], { switches: { silent: true } })
  const loaded = new Promise((resolve) => {
    widget.host.addEventListener('load', resolve, { capture: true, once: true })
  })
  const loading = api.load()
  loading.catch(() => {})
  // From then on it is expected to say something.
  await loaded
  await vi.advanceTimersByTimeAsync(5000)
  await expect(loading).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
    message: expect.stringContaining('Its services do not allow the origin of this page.'),
  })
  await vi.waitFor(() => expect(alerts()).toEqual(['INVALID_APP_CONFIGURATION']))
  expect(setup.frame()).toBeNull()
})

test('F22: an allowed origin waits on, and hears that the frame did not load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api } = await start([location.origin], { switches: { silent: true } })
  const loading = api.load()
  loading.catch(() => {})
  await vi.waitFor(() => expect(setup.frame()).not.toBeNull())
  await vi.advanceTimersByTimeAsync(19_900)
  expect(api.$frame.get()).toBe('loading')
  await vi.advanceTimersByTimeAsync(200)
  await expect(loading).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_LOAD_FAILED' })
  await vi.waitFor(() => expect(alerts()).toEqual(['EMBEDDED_WALLET_LOAD_FAILED']))
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('behavior: a project without a list', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api } = await start(undefined, { switches: { silent: true } })
  api.load().catch(() => {})
  await vi.waitFor(() => expect(setup.frame()).not.toBeNull())
  await vi.advanceTimersByTimeAsync(20_100)
  await vi.waitFor(() => expect(alerts()).toEqual(['PROJECT_ID_NOT_CONFIGURED']))
})

test('behavior: nothing is asked for a frame that comes up', async () => {
  await start(['https://other.test'])
  await setup.api.load()
  await new Promise((resolve) => setTimeout(resolve, 3200))
  expect(fetched).not.toHaveBeenCalled()
  expect(setup.api.$frame.get()).toBe('ready')
})

test('behavior: the alert goes away once a retry has succeeded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api, frame } = await start([location.origin], { switches: { silent: true } })
  api.load().catch(() => {})
  await vi.waitFor(() => expect(frame()).not.toBeNull())
  await vi.advanceTimersByTimeAsync(20_100)
  await vi.waitFor(() => expect(alerts()).toEqual(['EMBEDDED_WALLET_LOAD_FAILED']))
  vi.useRealTimers()
  const retry = api.load()
  await waitFor(() => frame()?.contentWindow)
  const data = { type: '@w3m-frame/READY' }
  const source = frame()?.contentWindow ?? null
  dispatchEvent(new MessageEvent('message', { data, source, origin: FRAME_ORIGIN }))
  await retry
  expect(alerts()).toEqual([])
})

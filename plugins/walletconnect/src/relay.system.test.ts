import { createServer } from 'node:net'
import type { BaseError } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { afterAll, afterEach, test as baseTest, beforeAll, describe, expect, vi } from 'vitest'
import { pairingOf, startPairing } from '../test/startPairing.js'
import { walletConnect } from './index.js'
import * as propose from './pairing/propose.js'

// 12 s in place of 4 minutes: 2 s until the margin.
vi.mock('./pairing/lifetime.js', () => ({ LIFETIME_MS: 12_000, MARGIN_MS: 10_000 }))

/** With what ends that which a test began. They wait for the most part, so many run at a time. */
const test = baseTest.extend('undo', ({ onTestFinished }) => {
  const undo: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const fn of undo.reverse()) await fn()
  })
  return undo
})
const unhandled: unknown[] = []
const listen = (error: unknown) => void unhandled.push(error)
process.on('unhandledRejection', listen)
afterAll(() => {
  process.off('unhandledRejection', listen)
  expect(unhandled).toEqual([])
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It succeeded.'),
    (error: BaseError) => error,
  )
const realSetTimeout = setTimeout
const wait = (ms: number) => new Promise((resolve) => realSetTimeout(resolve, ms))
const sign = { namespace: 'eip155', method: 'personal_sign', params: ['0x00', '0x00'] } as const

/** From here on no time passes but by the test. */
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
/** Lets so much time pass for the plugin, and now and then a moment for the sockets. */
async function pass(ms: number, isOver = () => false) {
  for (let left = ms; left > 0 && !isOver(); left -= 50) {
    await vi.advanceTimersByTimeAsync(50)
    await wait(4)
  }
}
afterEach(() => vi.useRealTimers())

describe('F6: a relay that can’t be reached is said within 5 s:', () => {
  /** The failure, which has to come within 5 s, however busy the machine is. */
  async function failureInTime(connect: () => Promise<unknown>) {
    stopClock()
    let error: BaseError | undefined
    const failed = failure(connect()).then((thrown) => {
      error = thrown
    })
    await pass(5000, () => error !== undefined)
    expect(error).toBeDefined()
    await failed
    return error as BaseError
  }
  // How long it takes to load all that a pairing needs is the machine's affair.
  beforeAll(async () => {
    const undo: (() => unknown)[] = []
    await (await startPairing(undo)).connect()
    for (const fn of undo.reverse()) await fn()
  }, 20_000)

  test('nobody listens', async ({ undo }) => {
    const { widget, relay } = await startPairing(undo)
    await relay.cut()
    const error = await failureInTime(() => widget.connect({ connectorId: 'walletConnect' }))
    expect(error.code).toBe('RELAY_UNREACHABLE')
    expect(error.message).toContain('wallet installed in this browser')
    expect(pairingOf(widget).get()).toMatchObject({ status: 'failed' })
    expect(pairingOf(widget).get()).not.toHaveProperty('uri')
    await relay.restart()
    await pass(10_000)
    expect(relay.socketCount()).toBe(0) // nothing of the failed attempt goes on
  }, 15_000)

  test('it takes the call and is silent', async ({ undo }) => {
    const { widget, relay } = await startPairing(undo)
    relay.stall()
    const error = await failureInTime(() => widget.connect({ connectorId: 'walletConnect' }))
    expect(error.code).toBe('RELAY_UNREACHABLE')
  }, 15_000)

  test('it is no relay', async ({ undo }) => {
    const server = createServer((socket) => {
      // Who asked hangs up at once, which some Nodes report as a reset.
      socket.on('error', () => {})
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    undo.push(() => server.close())
    const { port } = server.address() as { port: number }
    const { widget, destroy } = createTestWidget({
      connectors: [],
      plugins: [walletConnect({ relayUrl: `ws://127.0.0.1:${port}` })],
    })
    undo.push(destroy)
    await widget.ready
    const error = await failureInTime(() => widget.connect({ connectorId: 'walletConnect' }))
    expect(error.code).toMatch(/^RELAY_/)
  }, 15_000)

  test('a cancel takes effect at once', async ({ undo }) => {
    const { widget, relay } = await startPairing(undo)
    await relay.cut()
    stopClock()
    const failed = failure(widget.connect({ connectorId: 'walletConnect' }))
    await pass(500)
    widget.cancelConnect()
    // The clock stands.
    expect((await failed).code).toBe('CONNECTION_CANCELLED')
  })

  test('the public relay without a project id is not even asked', async ({ undo }) => {
    const { widget, destroy } = createTestWidget({
      projectId: undefined,
      connectors: [],
      plugins: [walletConnect()],
    })
    undo.push(destroy)
    await widget.ready
    const error = await failure(widget.connect({ connectorId: 'walletConnect' }))
    expect([error.code, error.shortMessage]).toEqual([
      'PROJECT_ID_NOT_CONFIGURED',
      'Project ID Not Configured',
    ])
    expect(widget.state.$alerts.get().map(({ code }) => code)).toContain('PROJECT_ID_NOT_CONFIGURED')
  })
})

test('args: relayUrls', async ({ undo }) => {
  const setup = await startPairing(undo)
  const { wallet, relay } = setup
  const { widget, destroy } = createTestWidget({
    id: 'relay-urls',
    connectors: [],
    plugins: [walletConnect({ relayUrls: ['ws://127.0.0.1:9', relay.url] })],
  })
  undo.push(destroy)
  await widget.ready
  const proposing = vi.spyOn(propose, 'propose')
  stopClock()
  undo.push(widget.plugins.walletconnect.$pairing.subscribe(({ uri }) => uri && void wallet.pair(uri)))
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(proposing).toHaveBeenCalledTimes(1))
  // Half of what all of them have; then the clock stands.
  await vi.advanceTimersByTimeAsync(2150)
  await vi.waitFor(() => expect(proposing).toHaveBeenCalledTimes(2))
  expect(await connecting).toHaveLength(1)
}, 30_000)

test('F8: a code that expires is renewed with another key, and the old one is dead', async ({ undo }) => {
  const { widget, wallet, scan } = await startPairing(undo)
  const uris: string[] = []
  undo.push(
    pairingOf(widget).subscribe(({ uri, expiresAt }) => {
      if (!uri) return
      uris.push(uri)
      expect((expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(2000)
    }),
  )
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(uris.length).toBeGreaterThanOrEqual(2))
  const [old, fresh] = uris as [string, string]
  expect(old.slice(0, 40)).not.toBe(fresh.slice(0, 40))
  await wallet.pair(old).catch(() => {})
  await wait(300)
  expect(widget.state.$connections.get()).toEqual([])
  // The fresh one, or what followed it meanwhile.
  undo.push(scan())
  expect(await connecting).toHaveLength(3)
}, 30_000)

test.concurrent('behavior: the relay goes and comes back, and the session works', async ({ undo }) => {
  const { widget, wallet, relay, connect } = await startPairing(undo)
  await connect()
  await relay.cut()
  await wait(1500)
  await relay.restart()
  const signed = widget.request({ ...sign, params: ['0x00', wallet.addresses.eip155] })
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  expect(wallet.requests).toHaveLength(1)
}, 30_000)

test.concurrent('F9: a request waits in the mailbox of a wallet that sleeps, and is sent once', {
  tags: ['once'],
  timeout: 20_000,
}, async ({ undo }) => {
  const { widget, wallet, connect } = await startPairing(undo)
  await connect()
  await wallet.goOffline()
  const signed = widget.request({ ...sign, params: ['0x00', wallet.addresses.eip155] })
  await wait(500)
  expect(wallet.requests).toEqual([])
  await wallet.goOnline()
  expect(await signed).toMatch(/^0x/)
  expect(wallet.requests).toHaveLength(1)
})

test.concurrent.for([
  [0, 20],
  [0, 500],
  [3000, 20],
] as const)(
  'F16: a request given up while the relay is gone never reaches the wallet: %i, %i',
  { timeout: 30_000 },
  async ([gone, patience], { undo }) => {
    const { widget, wallet, relay, connect } = await startPairing(undo)
    await connect()
    await relay.cut()
    await wait(gone)
    const controller = new AbortController()
    const params = [{ from: wallet.addresses.eip155, to: wallet.addresses.eip155, value: '0x1' }]
    const asked = widget.request({
      namespace: 'eip155',
      method: 'eth_sendTransaction',
      params,
      signal: controller.signal,
    })
    await wait(patience)
    controller.abort()
    expect((await failure(asked)).code).toBe('REQUEST_ABORTED')
    await relay.restart()
    await vi.waitFor(() => expect(relay.socketCount()).toBe(2), { timeout: 20_000 })
    // What was given up would have been sent before this one.
    await widget.request({ ...sign, params: ['0x00', wallet.addresses.eip155] })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  },
)

test('behavior: disconnecting while the relay is gone forgets the session all the same', async ({ undo }) => {
  const { widget, relay, connect } = await startPairing(undo)
  await connect()
  await relay.cut()
  stopClock()
  let isOver = false
  const disconnecting = widget.disconnect().then(() => {
    isOver = true
  })
  for (let left = 9000; left > 0 && !isOver; left -= 3000) {
    await vi.advanceTimersByTimeAsync(3000)
    await vi.waitFor(() => expect(isOver).toBe(true), { timeout: 1000 }).catch(() => {})
  }
  // The clock stands: the widget’s own patience, which is longer, does not end.
  await disconnecting
  expect(widget.state.$connections.get()).toEqual([])
}, 20_000)

test('T9: a pairing left behind that a wallet approves after all is ended', async ({ undo }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1'
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { userAgent, onLine: true } })
  undo.push(() => Reflect.deleteProperty(globalThis, 'navigator'))
  const { widget, wallet } = await startPairing(undo)
  const failed = failure(widget.connect({ connectorId: 'walletConnect' }))
  await vi.waitFor(() => expect(pairingOf(widget).get().uri).toBeDefined())
  const { uri = '' } = pairingOf(widget).get()
  widget.cancelConnect()
  await failed
  await wallet.pair(uri)
  await vi.waitFor(() => expect(wallet.topics).toHaveLength(1))
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
  expect(widget.state.$connections.get()).toEqual([])
}, 15_000)

import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServices } from '../test/startServices.js'
import { type AnalyticsOptions, analytics } from './index.js'

let services: Awaited<ReturnType<typeof startServices>>
let isHidden = false
const page = Object.defineProperty(
  Object.assign(new EventTarget(), { documentElement: { lang: 'en' }, readyState: 'complete' }),
  'visibilityState',
  { get: () => (isHidden ? 'hidden' : 'visible') },
)
const sendBeacon = vi.fn((_url: string, _body: string) => true)
const signals: Record<string, unknown> = {}
const undo: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  services = await startServices()
  isHidden = false
  sendBeacon.mockClear()
  for (const name of Object.keys(signals)) delete signals[name]
  Object.assign(signals, { language: 'en', sendBeacon })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', signals)
  vi.stubGlobal('location', new URL('https://shop.example/cart/4711?email=a@b.example#code'))
})
afterEach(async () => {
  for (const stop of undo.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await services.stop()
})

/** Lets time pass for the widget, but none while it loads something or has calls under way: none of these is too late. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS))
    await services.settled()
  }
}
const STEP_MS = 500
/** The plugin collects events for two seconds before it sends them; longer than that. */
const UNTIL_TOLD_MS = 2300
interface Sent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: {
    readonly type: string
    readonly event: string
    readonly address?: string
    readonly properties: object
  }
}
const sent = () => services.told.flatMap(({ body }) => body as Sent | Sent[])
const names = () => sent().map(({ props }) => props.event)

async function start(options: AnalyticsOptions & { refuses?: boolean; url?: string } = {}) {
  const { refuses = false, url = services.url, ...own } = options
  const connector = createSimulatedConnector({ failures: { reject: refuses } })
  const probe = definePlugin({
    id: 'probe',
    setup: (context) => ({
      track: context.track,
      fail: () =>
        context.setTimeout(() => {
          throw new Error('a@b.example')
        }, 0),
    }),
  })
  const test = createTestWidget({
    connectors: [connector],
    projectId: 'shop',
    services: url,
    preload: 'none',
    plugins: [analytics(own), probe()],
  })
  undo.push(test.destroy)
  await test.widget.ready
  return { ...test, connector }
}

test('default: what happened, in one call, once the visitor has asked', async () => {
  const { widget, connect } = await start()
  await pass(300)
  expect([...services.asked, ...services.told]).toEqual([])
  await widget.open({ view: 'Connect' }).catch(() => {})
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(services.told).toHaveLength(1)
  expect(services.asked.map(({ pathname }) => pathname)).toEqual(['/getAnalyticsConfig'])
  for (const { searchParams } of [...services.asked, ...services.told.map(({ url }) => url)])
    expect(Object.fromEntries(searchParams)).toMatchObject({ projectId: 'shop', st: 'wallet-widget' })
  expect(names()).toEqual(expect.arrayContaining(['SELECT_WALLET', 'CONNECT_SUCCESS']))
  const [first] = sent()
  expect(first).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{32}$/),
    url: 'https://shop.example/',
    domain: 'shop.example',
    timestamp: expect.any(Number),
    props: expect.objectContaining({ type: 'track' }),
  })
  const success = sent().find(({ props }) => props.event === 'CONNECT_SUCCESS')
  expect(success?.props.address).toBe(widget.state.$account.get().address)
  expect(success?.props.properties).toEqual({ method: 'browser', name: 'simulated' })
  expect(new Set(sent().map(({ eventId }) => eventId)).size).toBe(sent().length)
})

test('behavior: widget.onEvent hears the same without any service', async () => {
  const { widget, connect } = await start({ url: '' })
  const heard: string[] = []
  undo.push(widget.onEvent(({ event }) => heard.push(event)))
  await connect()
  await widget.switchNetwork({ network: 'eip155:137' })
  await widget.disconnect()
  expect(heard).toEqual(['SELECT_WALLET', 'CONNECT_SUCCESS', 'SWITCH_NETWORK', 'DISCONNECT_SUCCESS'])
  await pass(UNTIL_TOLD_MS)
  expect([...services.asked, ...services.told]).toEqual([])
})

test('args: address', async () => {
  const { connect } = await start({ address: false })
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(names()).toContain('CONNECT_SUCCESS')
  expect(JSON.stringify(services.told)).not.toMatch(/0x/)
})

test('args: paths', async () => {
  const { connect } = await start({ paths: ['/orders/*', '/cart/*'] })
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(names()).toContain('CONNECT_SUCCESS')
  expect(new Set(sent().map(({ url }) => url))).toEqual(new Set(['https://shop.example/cart/*']))
})

test.each([
  [{ paths: '/cart' }, 'paths'],
  [{ paths: ['cart'] }, 'paths'],
  [{ paths: ['https://shop.example/cart'] }, 'paths'],
  [{ paths: ['/cart?id=1'] }, 'paths'],
  [{ paths: [5] }, 'paths'],
  [{ address: 'no' }, 'address'],
  [{ path: ['/cart'] }, 'path'],
])('error: options %o', async (given, named) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  undo.push(() => said.mockRestore())
  const { destroy } = createTestWidget({ plugins: [analytics(given as AnalyticsOptions)], logLevel: 'error' })
  undo.push(destroy)
  await pass(UNTIL_TOLD_MS)
  expect(said.mock.calls.flat().join('\n')).toMatch(new RegExp(`\\b${named}: `))
})

test('args: needsConsent: nothing before, nothing of before, nothing after it is taken back', async () => {
  const { widget, connect } = await start({ needsConsent: true })
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect([...services.asked, ...services.told]).toEqual([])
  widget.plugins.analytics.setConsent(true)
  await widget.switchNetwork({ network: 'eip155:137' })
  await pass(UNTIL_TOLD_MS)
  expect(names()).toEqual(['SWITCH_NETWORK'])
  await widget.switchNetwork({ network: 'eip155:1' })
  widget.plugins.analytics.setConsent(false)
  widget.plugins.analytics.setConsent(true)
  await pass(UNTIL_TOLD_MS)
  expect(names()).toEqual(['SWITCH_NETWORK'])
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('behavior: %s: nothing is asked or told', async (_, signal) => {
  Object.assign(signals, signal)
  const { connect } = await start()
  await connect()
  isHidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await pass(UNTIL_TOLD_MS)
  expect([...services.asked, ...services.told]).toEqual([])
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('behavior: the project does not want it, MODAL_CREATED, events of others: nothing is told', async () => {
  services.answers.config = { body: JSON.stringify({ isAnalyticsEnabled: false }) }
  const { connect } = await start()
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(services.asked).toHaveLength(1)
  expect(services.told).toEqual([])
  services.answers.config = { body: JSON.stringify({ isAnalyticsEnabled: true }) }
  const other = await start()
  await other.connect()
  other.widget.plugins.probe.track('MODAL_CREATED')
  other.widget.plugins.probe.track('TYPED', { email: 'a@b.example' })
  await pass(UNTIL_TOLD_MS)
  expect(names()).toContain('CONNECT_SUCCESS')
  expect(names()).not.toContain('MODAL_CREATED')
  expect(names()).not.toContain('TYPED')
})

const odd = [
  'null',
  '[]',
  '"yes"',
  '{}',
  '{"isAnalyticsEnabled":"true"}',
  '{"isAnalyticsEnabled":1}',
  '<html>',
  '',
]
test.each([
  ...odd.map((body) => [body || 'an empty one', { body }] as const),
  ['502', { status: 502 }] as const,
  ['2 MB', { body: JSON.stringify({ isAnalyticsEnabled: true, more: ' '.repeat(2_000_000) }) }] as const,
])('T7: an answer about the project that is none: %s', async (_, answer) => {
  services.answers.config = answer
  const { widget, connect } = await start()
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(services.told).toEqual([])
  expect(widget.state.$alerts.get()).toEqual([])
  expect(widget.state.$toasts.get()).toEqual([])
})

test('F36: services that never answer delay nothing, and nothing is shown', async () => {
  services.answers.config = 'nothing'
  services.answers.events = () => 'nothing'
  const { widget, connect } = await start()
  const started = Date.now()
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(services.asked).toHaveLength(1)
  const held = Date.now()
  await widget.disconnect()
  await connect()
  // The clock stands unless the test moves it on: none of it waited for anything.
  expect([started, Date.now()]).toEqual([held - UNTIL_TOLD_MS, held])
  await pass(UNTIL_TOLD_MS)
  expect(widget.state.$alerts.get()).toEqual([])
  expect(widget.state.$toasts.get()).toEqual([])
})

test('F36: what could not be sent is sent later, under the same ids', async () => {
  services.answers.events = (count) => ({ status: count === 1 ? 503 : 204 })
  const { connect } = await start()
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(services.told).toHaveLength(1)
  await pass(15_000)
  expect(services.told).toHaveLength(2)
  expect(services.told[1]?.body).toEqual(services.told[0]?.body)
})

test('error: INVALID_APP_CONFIGURATION: 403, once, and no more is sent', async () => {
  services.answers.events = () => ({
    status: 403,
    body: '{"error":{"message":"Unauthorized: origin not allowed"}}',
  })
  const { widget, connect } = await start()
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(widget.state.$alerts.get().map(({ code }) => code)).toEqual(['INVALID_APP_CONFIGURATION'])
  await widget.disconnect()
  await pass(UNTIL_TOLD_MS)
  expect(services.told).toHaveLength(1)
})

test('behavior: services that take no list are told one event a call', async () => {
  services.answers.events = (count) => ({ status: Array.isArray(services.told[count - 1]?.body) ? 400 : 204 })
  const { connect } = await start()
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(services.told.length).toBeGreaterThanOrEqual(3)
  expect(services.told.slice(1).map(({ body }) => (body as Sent).props.event)).toEqual([
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
  ])
})

test('T25: a flood is cut off', async () => {
  const { widget, connect } = await start()
  await connect()
  for (let count = 0; count < 10_000; count++)
    widget.plugins.probe.track('ERROR_FETCH_TRANSACTIONS', { errorMessage: 'HTTP_STATUS' })
  await pass(4000)
  expect(sent().length).toBeLessThanOrEqual(60)
  expect(services.told.every(({ body }) => !Array.isArray(body) || body.length <= 20)).toBe(true)
})

test('behavior: failures that no caller learns of are reported, five in a minute, without what they hold', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { widget, connect } = await start()
  await connect()
  for (let count = 0; count < 20; count++) widget.plugins.probe.fail()
  await pass(UNTIL_TOLD_MS)
  expect(sent().filter(({ props }) => props.type === 'error')).toHaveLength(5)
  const [report] = sent().filter(({ props }) => props.type === 'error')
  expect(report?.props.event).toBe('PLUGIN_FAILED')
  expect(report?.props.properties).toEqual({
    errorType: 'BaseError',
    errorMessage: 'The plugin "probe" failed.',
    stackTrace: expect.stringMatching(/^[\w.-]+:\d+:\d+(\n|$)/),
  })
  expect(JSON.stringify(services.told)).not.toContain('a@b.example')
  error.mockRestore()
})

test('F9: what waits when the page is hidden goes by sendBeacon, and by nothing else', async () => {
  const { widget, connect } = await start()
  await connect()
  await pass(UNTIL_TOLD_MS)
  expect(services.told).toHaveLength(1)
  const before = sent().length
  await widget.disconnect()
  isHidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sendBeacon).toHaveBeenCalledTimes(1)
  expect(sendBeacon.mock.lastCall?.[0]).toContain(`${services.url}/e?`)
  expect(JSON.parse(sendBeacon.mock.lastCall?.[1] ?? '')).toMatchObject({
    props: { event: 'DISCONNECT_SUCCESS' },
  })
  await pass(UNTIL_TOLD_MS)
  expect(sent()).toHaveLength(before)
})

test('behavior: a wallet that refuses, by its code', async () => {
  const { connect } = await start({ refuses: true })
  await expect(connect()).rejects.toThrow()
  await pass(UNTIL_TOLD_MS)
  expect(names()).toEqual(['SELECT_WALLET', 'CONNECT_ERROR'])
  expect(sent()[1]?.props.properties).toEqual({ name: 'simulated', code: 'USER_REJECTED' })
})

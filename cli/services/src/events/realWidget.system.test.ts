import { type AnalyticsEvents, analytics } from '@wallet-widget/analytics'
import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { testDatabases } from '../database/testDatabases.fixture.js'
import { ownerOf, SITE, startOwned } from '../projects/ownerVisitor.fixture.js'
import { switchCounting } from './tell.fixture.js'

/** The widget's own plugin, in a page as far as it looks at one, and services that run. */

const closing: (() => unknown)[] = []
const page = Object.assign(new EventTarget(), {
  documentElement: { lang: 'en' },
  readyState: 'complete',
  visibilityState: 'visible',
})
const answers: { path: string; status: number; said: { counted?: number; left?: string[] } }[] = []
const { fetch: asked } = globalThis

/** Adds what a browser says of the page that asks. */
async function fetchFromPage(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(input, init)
  request.headers.set('origin', SITE)
  const response = await asked(request)
  const { pathname: path } = new URL(request.url)
  if (path === '/e' || path === '/getAnalyticsConfig')
    answers.push({ path, status: response.status, said: await response.clone().json() })
  return response
}
const sendBeacon = vi.fn((url: string, body: string) => {
  void fetchFromPage(url, { method: 'POST', body, headers: { 'content-type': 'text/plain;charset=UTF-8' } })
  return true
})

beforeEach(() => {
  answers.length = 0
  page.visibilityState = 'visible'
  sendBeacon.mockClear()
  vi.stubGlobal('fetch', fetchFromPage)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', { language: 'en', sendBeacon })
  vi.stubGlobal('location', new URL(`${SITE}/cart/4711?email=alice@mail.example#493817`))
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  vi.unstubAllGlobals()
})

async function start() {
  const made = await testDatabases[0]?.make()
  if (!made) throw new Error('There is no database')
  closing.push(() => made.drop())
  const services = await startOwned({ databaseUrl: made.url })
  closing.push(() => services.stop())
  vi.stubGlobal('fetch', asked)
  const owner = await ownerOf(services)
  vi.stubGlobal('fetch', fetchFromPage)
  const database = await openDatabase(made.url)
  closing.push(() => database.close())
  const counts = async () => {
    const rows = await database.tables.selectFrom('eventCounts').selectAll().orderBy('event').execute()
    return rows.map(({ event, wallet, detail, times }) => [event, wallet, detail, Number(times)])
  }
  return { ...services, owner, counts }
}

async function visit(url: string, { refuses = false } = {}) {
  const probe = definePlugin({ id: 'probe', setup: (context) => ({ track: context.track }) })
  const found = createTestWidget({
    connectors: [createSimulatedConnector({ failures: { reject: refuses } })],
    projectId: 'shop',
    services: url,
    preload: 'none',
    plugins: [analytics(), probe()],
  })
  closing.push(found.destroy)
  await found.widget.ready
  return found
}
const told = () => answers.filter(({ path }) => path === '/e')

test('default: what the widget tells ends in the database and on the owner’s page, while the owner wants it', async () => {
  const { url, owner, counts } = await start()
  const off = await visit(url)
  await off.connect()
  await vi.waitFor(() => expect(answers).toHaveLength(1), 6_000)
  expect(answers[0]?.said).toEqual({ isAnalyticsEnabled: false })
  off.destroy()

  vi.stubGlobal('fetch', asked)
  await switchCounting(owner, true)
  vi.stubGlobal('fetch', fetchFromPage)
  const { connect, widget } = await visit(url)
  await connect()
  await vi.waitFor(() => expect(told()).toHaveLength(1), 6_000)
  await expect((await visit(url, { refuses: true })).connect()).rejects.toThrow()
  await vi.waitFor(() => expect(told()).toHaveLength(2), 6_000)
  await widget.disconnect()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(told()).toHaveLength(3), 6_000)
  expect(sendBeacon).toHaveBeenCalledTimes(1)
  expect(told()).toMatchObject([
    { status: 200, said: { counted: 2, left: [] } },
    { status: 200, said: { counted: 2, left: [] } },
    { status: 200, said: { counted: 1, left: [] } },
  ])
  expect(await counts()).toEqual([
    ['CONNECT_ERROR', 'simulated', '{"code":"USER_REJECTED"}', 1],
    ['CONNECT_SUCCESS', 'simulated', '{"method":"browser"}', 1],
    ['DISCONNECT_SUCCESS', '', '{"namespace":"eip155"}', 1],
    ['SELECT_WALLET', 'simulated', '', 2],
  ])
  vi.stubGlobal('fetch', asked)
  const { text } = await owner.get('/owner/projects/shop/events')
  expect(text).toContain('aria-label="Chose a wallet: 2"')
  expect(text).toContain('aria-label="simulated: connected 1, given up by the visitor 1, failed 0"')
})

/** Each event of the plugin, with all of its properties. */
const samples: { readonly [Name in keyof AnalyticsEvents]: Required<AnalyticsEvents[Name]> } = {
  MODAL_OPEN: { connected: false },
  MODAL_CLOSE: { connected: true },
  SELECT_WALLET: { name: 'io.metamask' },
  CONNECT_SUCCESS: { name: 'A Wallet (beta)', method: 'qrcode' },
  CONNECT_ERROR: { name: 'walletconnect', code: 'REQUEST_TIMEOUT' },
  DISCONNECT_SUCCESS: { namespace: 'bip122', reason: 'WALLET_DISCONNECTED' },
  SWITCH_NETWORK: { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  SET_PREFERRED_ACCOUNT_TYPE: { namespace: 'eip155', accountType: 'smartAccount' },
  SIWX_AUTH_SUCCESS: { network: 'eip155:1', isSmartAccount: false },
  SIWX_AUTH_ERROR: { network: 'eip155:1', isSmartAccount: true },
  ERROR_FETCH_TRANSACTIONS: { errorMessage: 'HTTP_STATUS' },
}

test('behavior: every event and property that the widget tells is counted', async () => {
  const { url, owner, counts } = await start()
  vi.stubGlobal('fetch', asked)
  await switchCounting(owner, true)
  vi.stubGlobal('fetch', fetchFromPage)
  const { connect, widget } = await visit(url)
  await connect()
  await vi.waitFor(() => expect(told()).toHaveLength(1), 6_000)
  for (const [event, properties] of Object.entries(samples)) widget.plugins.probe.track(event, properties)
  await vi.waitFor(() => expect(told()).toHaveLength(2), 6_000)
  expect(told()[1]).toMatchObject({ status: 200, said: { counted: Object.keys(samples).length, left: [] } })
  const kept = (await counts()).map(([event, wallet, detail]) => {
    const own = detail === '' ? {} : JSON.parse(String(detail))
    return JSON.stringify([event, { ...own, ...(wallet !== '' && { name: wallet }) }])
  })
  for (const [event, properties] of Object.entries(samples)) {
    const { name, ...own } = { name: undefined, ...properties }
    const sorted = Object.fromEntries(Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1)))
    expect(kept).toContain(JSON.stringify([event, { ...sorted, ...(name !== undefined && { name }) }]))
  }
})

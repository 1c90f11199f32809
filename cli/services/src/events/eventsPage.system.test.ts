import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { testDatabases } from '../database/testDatabases.fixture.js'
import { ownerOf, startOwned } from '../projects/ownerVisitor.fixture.js'
import { dayOf } from './eventCounts.js'
import { report, switchCounting, tell } from './tell.fixture.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const PATH = '/owner/projects/shop/events'

async function start(options: Parameters<typeof startOwned>[0] = {}) {
  const made = await testDatabases[0]?.make()
  if (!made) throw new Error('There is no database')
  closing.push(() => made.drop())
  const services = await startOwned({ databaseUrl: made.url, analytics: true, ...options })
  closing.push(() => services.stop())
  const owner = await ownerOf(services)
  const database = await openDatabase(made.url)
  closing.push(() => database.close())
  /** As if it had been counted on that day. */
  const put = async (ago: number, event: string, times: number, wallet = '', detail: object = {}) => {
    const row = {
      projectId: 'shop',
      day: dayOf(ago),
      event,
      wallet,
      detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
      times,
    }
    await database.write((tables) => tables.insertInto('eventCounts').values(row).execute())
  }
  return { ...services, owner, put }
}
const labels = (text: string) =>
  [...text.matchAll(/role="img"\s+aria-label="([^"]*)"/g)].map(([, label = '']) => label)
const times = (count: number, make: () => object) => Array.from({ length: count }, make)

test('default: what was told is on the page: the way to signing in, each day, how wallets fare', async () => {
  const { url, owner } = await start()
  expect((await owner.get(PATH)).text).toContain('Nothing was counted in these 30 days')
  const wallet = { name: 'io.metamask' }
  await tell(url, [
    ...times(8, () => report('MODAL_OPEN', { connected: false })),
    ...times(3, () => report('MODAL_OPEN', { connected: true })),
    ...times(6, () => report('SELECT_WALLET', wallet)),
    ...times(3, () => report('CONNECT_SUCCESS', { ...wallet, method: 'browser' })),
    report('CONNECT_SUCCESS', { name: 'walletconnect', method: 'qrcode' }),
    ...times(2, () => report('CONNECT_ERROR', { ...wallet, code: 'USER_REJECTED' })),
    report('CONNECT_ERROR', { ...wallet, code: 'REQUEST_TIMEOUT' }),
    ...times(2, () => report('SIWX_AUTH_SUCCESS', { network: 'eip155:1', isSmartAccount: false })),
    report(
      'PLUGIN_FAILED',
      { errorType: 'BaseError', errorMessage: 'The plugin "send" failed.' },
      { type: 'error' },
    ),
  ])
  const { text } = await owner.get(PATH)
  expect(labels(text)).toEqual([
    'Opened it to connect: 8',
    'Chose a wallet: 6, 2 fewer than the step before',
    'Connected: 4, 2 fewer than the step before',
    'Signed in: 2, 2 fewer than the step before',
    `Opened the widget: 11 in 30 days, most of them on ${dayOf()}: 11`,
    `Chose a wallet: 6 in 30 days, most of them on ${dayOf()}: 6`,
    `Connected: 4 in 30 days, most of them on ${dayOf()}: 4`,
    `Did not connect: 3 in 30 days, most of them on ${dayOf()}: 3`,
    `Signed in: 2 in 30 days, most of them on ${dayOf()}: 2`,
    `Errors of the widget: 1 in 30 days, most of them on ${dayOf()}: 1`,
    'MetaMask: connected 3, given up by the visitor 2, failed 1',
    'walletconnect: connected 1, given up by the visitor 0, failed 0',
  ])
  for (const share of ['75%', '50%', '25%']) expect(text).toContain(`<span class="share">${share}</span>`)
  expect(text).toContain('The plugin &quot;send&quot; failed.')
  const [, cells = ''] = /<tbody>\s*<tr>(.*?)<\/tr>/s.exec(text) ?? []
  expect([...cells.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell)).toEqual([
    '11',
    '6',
    '4',
    '3',
    '2',
    '1',
  ])
})

test('args: days: those alone are counted, and no more are offered than are kept', async () => {
  const { owner, put } = await start({ analyticsDays: 40 })
  await put(0, 'MODAL_OPEN', 1)
  await put(6, 'MODAL_OPEN', 10)
  await put(7, 'MODAL_OPEN', 100)
  await put(29, 'MODAL_OPEN', 1_000)
  await put(30, 'MODAL_OPEN', 10_000)
  const first = async (query = '') => labels((await owner.get(`${PATH}${query}`)).text)[0]
  expect(await first('?days=7')).toBe('Opened it to connect: 11')
  for (const query of ['', '?days=30', '?days=90', '?days=', '?days=1e9', '?days=-1', '?days[]=7'])
    expect([query, await first(query)]).toEqual([query, 'Opened it to connect: 1,111'])
  const { text } = await owner.get(`${PATH}?days=7`)
  expect([...text.matchAll(/href="\?days=(\d+)"/g)].map(([, days]) => days)).toEqual(['7', '30'])
  expect(text).toContain('kept for 40 days')
  expect([...text.matchAll(/<tr><th scope="row">/g)]).toHaveLength(7)
})

test('behavior: it says where counting is switched, and that it is off', async () => {
  const { owner } = await start()
  expect((await owner.get(PATH)).text).not.toContain('Nothing is counted at present')
  await switchCounting(owner, false)
  expect((await owner.get(PATH)).text).toContain('Nothing is counted at present')
  expect((await owner.get('/owner/projects/shop')).text).toContain(`href="${PATH}"`)
})

test('behavior: many wallets: those that fail most', async () => {
  const { owner, put } = await start()
  for (let index = 0; index < 30; index++) {
    await put(1, 'CONNECT_ERROR', index + 1, `wallet ${index}`, { code: 'REQUEST_TIMEOUT' })
    await put(2, 'CONNECT_SUCCESS', 100, `wallet ${index}`, { method: 'browser' })
  }
  const { text } = await owner.get(PATH)
  const shown = labels(text).filter((label) => label.startsWith('wallet '))
  expect(shown).toHaveLength(20)
  expect(shown[0]).toBe('wallet 29: connected 100, given up by the visitor 0, failed 30')
  expect(text).toContain('And 10 more, which failed least often.')
})

test('behavior: wallets are called by their names, beside the domain that they claim', async () => {
  const { owner, put } = await start()
  const ids = ['io.metamask', 'solana:phantom', 'ID_AUTH', 'walletConnect', 'example.stranger', 'Rainbow', '']
  for (const [index, id] of ids.entries()) await put(1, 'CONNECT_SUCCESS', 70 - index, id)
  const { text } = await owner.get(PATH)
  expect(labels(text).flatMap((label) => /^(.*): connected \d/.exec(label)?.[1] ?? [])).toEqual([
    'MetaMask',
    'Phantom',
    'Email and social logins',
    'WalletConnect',
    'example.stranger',
    'Rainbow',
    'Other wallets',
  ])
  expect([...text.matchAll(/<bdi class="share">([^<]*)</g)].map(([, id]) => id)).toEqual([
    'io.metamask',
    'solana:phantom',
  ])
})

test('behavior: the page runs nothing, asks nobody, and can be framed by nobody', async () => {
  const { owner, put } = await start()
  await put(1, 'CONNECT_ERROR', 1, 'a wallet', { code: 'REQUEST_TIMEOUT' })
  await put(1, 'ERROR', 1, '', { code: 'PLUGIN_FAILED', errorMessage: 'The plugin failed.' })
  const { headers, text } = await owner.get(PATH)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/<script|style=|<style|https?:|url\(/)
})

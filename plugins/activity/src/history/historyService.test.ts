// @vitest-environment happy-dom
import type { PluginContext } from '@wallet-widget/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeHistory, onWire, SERVICES } from '../../test/fakeHistory.js'
import { ACCOUNT } from '../../test/transaction.js'
import { createHistoryService } from './historyService.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const query = { account: ACCOUNT, networkId: 'eip155:1', cursor: undefined } as const
const { signal } = new AbortController()
const create = () =>
  createHistoryService({ config: { id: 'shop', projectId: 'shop' } as PluginContext['config'] }, SERVICES)

test('default: a page of an account on a network, and where the next begins', async () => {
  const services = fakeHistory({ pages: [{ data: [onWire(1), onWire(2)], next: 'two' }] })
  const { transactions, next } = await create().read({ ...query, cursor: '0' }, signal)
  expect(transactions).toMatchObject([
    { operation: 'receive', account: ACCOUNT, networkId: 'eip155:1', transfers: [{ symbol: 'USDC' }] },
    { operation: 'receive' },
  ])
  expect(next).toBe('two')
  const [url] = services.asked
  expect(url?.pathname).toBe(`/v1/account/${ACCOUNT}/history`)
  expect(url?.searchParams.get('chainId')).toBe('eip155:1')
  expect(url?.searchParams.get('cursor')).toBe('0')
})

test('behavior: which networks are known is asked once', async () => {
  const answer = { chains: { http: ['eip155:1', 'eip155:137'] }, pages: [] }
  fakeHistory(answer)
  const { supports } = create()
  expect(
    await Promise.all(['eip155:1', 'eip155:137', 'eip155:10'].map((id) => supports(id as never))),
  ).toEqual([true, true, false])
  answer.chains = { http: [] }
  expect(await supports('eip155:1')).toBe(true)
})

test('behavior: services of another kind know no network', async () => {
  fakeHistory({ chains: 404, pages: [] })
  expect(await create().supports('eip155:1')).toBe(false)
})

test('F2: which networks are known is asked anew after a failure', async () => {
  const answer = { chains: 401 as unknown, pages: [] }
  fakeHistory(answer)
  const { supports } = create()
  await expect(supports('eip155:1')).rejects.toMatchObject({ status: 401 })
  answer.chains = { http: ['eip155:1'] }
  expect(await supports('eip155:1')).toBe(true)
})

test.each([429, 500, 503])('F2: asked again after %i', async (status) => {
  const services = fakeHistory({ pages: [status] })
  const reading = create().read(query, signal)
  await vi.waitFor(() => expect(services.asked).not.toEqual([]))
  services.answer.pages = [{ data: [onWire(1)], next: null }]
  expect((await reading).transactions).toHaveLength(1)
})

test.each([400, 401, 404])('error: not asked again after %i', async (status) => {
  const services = fakeHistory({ pages: [status] })
  await expect(create().read(query, signal)).rejects.toMatchObject({ status })
  expect(services.asked).toHaveLength(1)
})

test('error: aborted', async () => {
  fakeHistory({ pages: [{ data: [], next: null }] })
  const controller = new AbortController()
  const reading = create().read(query, controller.signal)
  controller.abort()
  await expect(reading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test.each([
  ['a list', []],
  ['text', 'hello'],
  ['no data', { next: 'x' }],
  ['data that is no list', { data: {} }],
])('T7: an answer that is %s is none', async (_, page) => {
  fakeHistory({ pages: [page] })
  await expect(create().read(query, signal)).rejects.toThrow()
})

test.each([[7], [''], [{}], [true], ['x'.repeat(2001)]])('T7: %j is no cursor', async (next) => {
  fakeHistory({ pages: [{ data: [], next }] })
  expect((await create().read(query, signal)).next).toBeUndefined()
})

test('T7: what is no transaction is left out, and no more than 500 are taken', async () => {
  const data = [null, 7, 'x', {}, { metadata: {} }, ...Array.from({ length: 600 }, (_, at) => onWire(at))]
  fakeHistory({ pages: [{ data, next: null }] })
  expect((await create().read(query, signal)).transactions).toHaveLength(495)
})

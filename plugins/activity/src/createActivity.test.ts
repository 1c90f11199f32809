// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashOf } from '../test/fakeChain.js'
import { type FakeHistory, fakeHistory, onWire, SERVICES } from '../test/fakeHistory.js'
import { OWN, SECOND, startActivity } from '../test/startActivity.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})
async function start(...given: Parameters<typeof startActivity>) {
  const page = await startActivity(...given)
  undo.push(page.destroy)
  return page
}
/** A page whose services know a history. */
async function withHistory(history: FakeHistory, options: Parameters<typeof startActivity>[0] = {}) {
  const services = fakeHistory(history)
  return { services, ...(await start({ services: SERVICES, ...options })) }
}
const eventually = (check: () => void) => vi.waitFor(check)
const pageOf = (...indexes: number[]): FakeHistory => ({
  pages: [{ data: indexes.map((index) => onWire(index)), next: null }],
})

describe('what was sent from here', () => {
  test('default: newest first, of this account on this network alone', async () => {
    const { send, hashes, widget, state } = await start()
    const first = await send()
    const second = await send()
    expect(hashes()).toEqual([second, first])
    expect(state()).toMatchObject({ status: 'idle', hasMore: false, isOwnOnly: true })
    expect(state().transactions[0]).toMatchObject({ account: OWN, status: 'pending', isOwn: true })
    await widget.switchNetwork({ network: 'eip155:137' })
    expect(hashes()).toEqual([])
    await widget.switchNetwork({ network: 'eip155:1' })
    await widget.switchAccount({ address: SECOND })
    expect(hashes()).toEqual([])
    const third = await send()
    expect(hashes()).toEqual([third])
    await widget.switchAccount({ address: OWN })
    expect(hashes()).toEqual([second, first])
    await widget.disconnect()
    expect(state()).toEqual({ status: 'idle', transactions: [], hasMore: false, isOwnOnly: true })
  })

  test('behavior: a late answer of the wallet counts', async () => {
    const { connector, hashes } = await start()
    const request = {
      id: 'one',
      method: 'eth_sendTransaction',
      params: [{}],
      namespace: 'eip155',
      networkId: 'eip155:1',
      address: OWN,
    } as const
    connector.control.emit({ type: 'answeredLate', request, answer: { value: hashOf(7) } })
    await eventually(() => expect(hashes()).toEqual([hashOf(7)]))
    connector.control.emit({ type: 'answeredLate', request, answer: { error: { code: 4001 } } })
    connector.control.emit({ type: 'answeredLate', request, answer: { value: hashOf(8) } })
    await eventually(() => expect(hashes()).toEqual([hashOf(8), hashOf(7)]))
  })

  test('behavior: the page’s own words, whether they come before it or after', async () => {
    const { activity, send, state } = await start()
    activity.describe(hashOf(1), 'Bought a ticket')
    await send()
    const text = () => state().transactions[0]?.description
    expect(text()).toBe('Bought a ticket')
    activity.describe(hashOf(1).toUpperCase().replace('0X', '0x'), 'Bought two tickets')
    expect(text()).toBe('Bought two tickets')
  })

  test.each([
    [{ status: 'confirmed' }, 'Confirmed: Sent ETH'],
    [{ status: 'failed', reason: 'no' }, 'Failed: Sent ETH'],
    [{ status: 'replaced' }, 'Replaced: Sent ETH'],
  ] as const)('behavior: what became of it is said, and the balance read anew: %j', async (outcome, text) => {
    const { chain, send, state, toasts, balance, widget } = await start()
    const shown = () => widget.state.$balance.get().value?.value
    await eventually(() => expect(shown()).toBe(1n))
    chain.outcomes.set(hashOf(1), outcome)
    balance.value = 2n
    await send()
    await eventually(() => expect(state().transactions[0]).toMatchObject(outcome))
    expect(toasts()).toEqual([text])
    await eventually(() => expect(shown()).toBe(2n))
  })

  test('behavior: nothing is said where it is seen anyway', async () => {
    const { activity, chain, send, state, toasts } = await start()
    activity.show()
    chain.outcomes.set(hashOf(1), { status: 'confirmed' })
    await send()
    await eventually(() => expect(state().transactions[0]?.status).toBe('confirmed'))
    expect(toasts()).toEqual([])
  })

  test('behavior: what another tab wrote is shown, and nothing after the plugin is gone', async () => {
    const id = 'two-tabs'
    const [one, other] = [await start({ id }), await start({ id })]
    const hash = await one.send()
    const key = Object.keys(localStorage).find((name) => name.endsWith('|sent')) ?? ''
    const tell = () =>
      window.dispatchEvent(
        new StorageEvent('storage', { key, newValue: localStorage.getItem(key), storageArea: localStorage }),
      )
    tell()
    expect(other.hashes()).toEqual([hash])
    await other.widget.disable('activity')
    localStorage.removeItem(key)
    tell()
    await other.widget.switchAccount({ address: SECOND })
    expect(other.hashes()).toEqual([hash])
  })
})

describe('the history', () => {
  test('default: read when somebody looks, and merged with what was sent', async () => {
    const { activity, services, send, state } = await withHistory(pageOf(1, 2))
    const hash = await send()
    expect(services.asked).toEqual([])
    expect(state()).toMatchObject({ status: 'idle', isOwnOnly: false })
    activity.show()
    expect(state().status).toBe('loading')
    await eventually(() => expect(state().status).toBe('loaded'))
    expect(state().transactions).toHaveLength(3)
    expect(state().transactions[0]).toMatchObject({ hash, isOwn: true })
    expect(services.asked).toHaveLength(1)
  })

  test('behavior: looked at again within 30 seconds it is not asked for, after that it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    undo.push(() => vi.useRealTimers())
    const { activity, services, state } = await withHistory(pageOf(1))
    const stop = activity.show()
    await eventually(() => expect(state().status).toBe('loaded'))
    stop()
    vi.setSystemTime(Date.now() + 29_000)
    activity.show()()
    expect(services.asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2_000)
    activity.show()()
    await eventually(() => expect(services.asked).toHaveLength(2))
  })

  test('behavior: another account is read while somebody looks, and none while nobody does', async () => {
    const { activity, services, state, widget } = await withHistory(pageOf(1))
    const stop = activity.show()
    await eventually(() => expect(state().status).toBe('loaded'))
    await widget.switchAccount({ address: SECOND })
    await eventually(() => expect(services.asked).toHaveLength(2))
    expect(services.asked[1]?.pathname).toContain(SECOND)
    await eventually(() => expect(state().status).toBe('loaded'))
    stop()
    await widget.switchAccount({ address: OWN })
    expect(state()).toMatchObject({ status: 'idle', transactions: [] })
    expect(services.asked).toHaveLength(2)
  })

  test('behavior: page by page, and hasMore says whether there is another', async () => {
    const { activity, state } = await withHistory({
      pages: [
        { data: [onWire(1)], next: '1' },
        { data: [onWire(2)], next: null },
      ],
    })
    await activity.refresh()
    expect(state()).toMatchObject({ hasMore: true, transactions: { length: 1 } })
    await activity.loadMore()
    expect(state()).toMatchObject({ hasMore: false, transactions: { length: 2 } })
  })

  test('behavior: when the balance has changed it is asked what is new', async () => {
    const { activity, services, state, widget, balance } = await withHistory(pageOf(1))
    await eventually(() => expect(widget.state.$balance.get().status).toBe('loaded'))
    activity.show()
    await eventually(() => expect(state().status).toBe('loaded'))
    services.answer.pages = [{ data: [onWire(0), onWire(1)], next: null }]
    balance.value = 3n
    widget.state.$balance.refresh()
    await eventually(() => expect(state().transactions).toHaveLength(2))
  })

  test.each([
    ['without services', {}],
    ['in basic mode', { services: SERVICES, basic: true }],
  ])('behavior: %s there is none, and it says so', async (_, options) => {
    const services = fakeHistory(pageOf(1))
    const { activity, state } = await start(options)
    await activity.refresh()
    expect(state()).toMatchObject({ status: 'loaded', isOwnOnly: true, transactions: [] })
    expect(services.asked).toEqual([])
  })

  test('behavior: on a network that the services do not know there is none', async () => {
    const { activity, state, services } = await withHistory({ ...pageOf(1), chains: { http: ['eip155:10'] } })
    await activity.refresh()
    expect(state()).toMatchObject({ status: 'loaded', isOwnOnly: true, transactions: [] })
    expect(services.asked).toEqual([])
  })

  test('error: TRANSACTIONS_NEED_ADDRESS', async () => {
    const { activity } = await start({}, false)
    await expect(activity.refresh()).rejects.toMatchObject({
      code: 'TRANSACTIONS_NEED_ADDRESS',
      shortMessage: "Transactions can't be fetched without an accountAddress",
    })
  })

  test('error: FETCH_TRANSACTIONS_FAILED: said, counted, and what was sent stays', async () => {
    const { activity, send, state, toasts, events } = await withHistory({ pages: [400] })
    const hash = await send()
    await expect(activity.refresh()).rejects.toMatchObject({ code: 'FETCH_TRANSACTIONS_FAILED' })
    expect(state()).toMatchObject({ status: 'failed', transactions: [{ hash }] })
    expect(toasts()).toEqual(['Failed to fetch transactions'])
    expect(events.filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS')).toMatchObject([
      { properties: { errorMessage: 'HTTP_STATUS', projectId: 'test' } },
    ])
  })

  test('F24: what failed is asked for again once the page is online, where somebody looks', async () => {
    const { activity, state, services } = await withHistory({ pages: [400] })
    const stop = activity.show()
    await eventually(() => expect(state().status).toBe('failed'))
    services.answer.pages = pageOf(1).pages
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(state()).toMatchObject({ status: 'loaded', transactions: { length: 1 } }))
    stop()
    services.answer.pages = [400]
    await expect(activity.refresh()).rejects.toThrow()
    const before = services.asked.length
    window.dispatchEvent(new Event('online'))
    expect(services.asked).toHaveLength(before)
    expect(state().status).toBe('failed')
  })
})

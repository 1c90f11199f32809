import { afterEach, expect, test, vi } from 'vitest'
import type { Transaction } from '../api.js'
import { createAccountHistory } from './accountHistory.js'
import type { HistoryService } from './historyService.js'

afterEach(() => vi.useRealTimers())

const of = { account: '0xa', networkId: 'eip155:1' } as const
const PAGE = 3

const open = (service: HistoryService, onFailed = () => {}) => {
  const logger = { debug() {} } as unknown as Parameters<typeof createAccountHistory>[0]['logger']
  return createAccountHistory({ onDispose() {}, logger }, service, onFailed)
}

/** A FAKE service with transactions by their times, newest first, in pages of three. */
async function start(times: number[]) {
  const chain = { times, asked: 0, isDown: false }
  const service: HistoryService = {
    supports: async () => true,
    async read({ cursor }) {
      chain.asked++
      if (chain.isDown) throw new Error('down')
      const rest = cursor === undefined ? chain.times : chain.times.filter((time) => time < Number(cursor))
      const page = rest.slice(0, PAGE)
      const transactions = page.map((time) => ({ id: String(time), time }) as Transaction)
      return { transactions, next: rest.length > PAGE ? String(page.at(-1)) : undefined }
    },
  }
  const history = open(service)
  await history.load(of)
  const shown = () => history.$history.get().transactions.map(({ time }) => time)
  return { chain, history, shown }
}

test('default: what is new comes first, and older pages stay and go on', async () => {
  const { chain, history, shown } = await start([9, 8, 7, 6, 5, 4, 3, 2, 1])
  await history.loadMore()
  chain.times = [11, 10, ...chain.times]
  await history.renew()
  expect(shown()).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
  expect(history.$history.get().status).toBe('loaded')
  await history.loadMore()
  expect(shown()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('behavior: what the chain took back is gone', async () => {
  const { chain, history, shown } = await start([9, 8, 7, 6, 5])
  chain.times = [10, 8, 7, 6, 5]
  await history.renew()
  expect(shown()).toEqual([10, 8, 7])
})

test('behavior: where more is new than a page, nothing between is passed over', async () => {
  const { chain, history, shown } = await start([3, 2, 1])
  chain.times = [9, 8, 7, 6, 5, 4, 3, 2, 1]
  await history.renew()
  expect(shown()).toEqual([9, 8, 7])
  await history.loadMore()
  await history.loadMore()
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('F2: what was read stays where reading it anew fails', async () => {
  const { chain, history, shown } = await start([3, 2, 1])
  chain.isDown = true
  await expect(history.load(of)).rejects.toMatchObject({ code: 'FETCH_TRANSACTIONS_FAILED' })
  expect(history.$history.get().status).toBe('failed')
  expect(shown()).toEqual([3, 2, 1])
  await expect(history.load({ ...of, account: '0xb' })).rejects.toThrow()
  expect(shown()).toEqual([])
})

test('F2: nothing is said where it fails, and nothing asked for 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { chain, history, shown } = await start([3, 2, 1])
  chain.isDown = true
  await history.renew()
  await history.renew()
  expect(chain.asked).toBe(2)
  expect(history.$history.get().status).toBe('loaded')
  chain.isDown = false
  chain.times = [4, 3, 2, 1]
  vi.setSystemTime(Date.now() + 30_001)
  await history.renew()
  expect(shown()).toEqual([4, 3, 2, 1].slice(0, PAGE).concat(1))
})

test('behavior: what is read anew after much was new is read to its end, by cursors that were read before', async () => {
  const { chain, history, shown } = await start([9, 8, 7, 6, 5, 4, 3, 2, 1])
  await history.loadMore()
  chain.times = [15, 14, 13, 12, 11, 10, ...chain.times]
  await history.renew()
  expect(shown()).toEqual([15, 14, 13])
  for (let page = 0; page < 4; page++) await history.loadMore()
  expect(shown()).toEqual(chain.times)
})

test('T7: services that lead in a circle are not asked for more', async () => {
  const page = { transactions: [{ id: '1', time: 1 } as Transaction] }
  const asked: (string | undefined)[] = []
  const service: HistoryService = {
    supports: async () => true,
    async read({ cursor }) {
      asked.push(cursor)
      return { ...page, next: cursor === 'a' ? 'b' : 'a' }
    },
  }
  const history = open(service)
  await history.load(of)
  await history.loadMore()
  await history.loadMore()
  expect(asked).toEqual([undefined, 'a', 'b'])
  expect(history.$history.get()).toMatchObject({
    status: 'loaded',
    next: undefined,
    transactions: { length: 1 },
  })
  // Asked for anew, it begins again.
  await history.load(of)
  expect(asked).toHaveLength(4)
  expect(history.$history.get().next).toBe('a')
})

test('behavior: what is new for an account that was left meanwhile is dropped', async () => {
  let isHeld = false
  let answer = () => {}
  const service: HistoryService = {
    supports: async () => true,
    async read({ account }) {
      if (isHeld && account === '0xa') await new Promise<void>((resolve) => (answer = resolve))
      return { transactions: [{ id: account, time: 1 } as Transaction], next: undefined }
    },
  }
  const history = open(service)
  await history.load(of)
  isHeld = true
  const renewing = history.renew()
  await history.load({ ...of, account: '0xb' })
  answer()
  await renewing
  expect(history.$history.get()).toMatchObject({ of: { account: '0xb' }, transactions: [{ id: '0xb' }] })
})

test('behavior: what was left while it was read is dropped', async () => {
  let answer = () => {}
  const service: HistoryService = {
    supports: async () => true,
    async read({ account }) {
      if (account === '0xa') await new Promise<void>((resolve) => (answer = resolve))
      return { transactions: [{ id: account, time: 1 } as Transaction], next: undefined }
    },
  }
  const failed = vi.fn()
  const history = open(service, failed)
  const first = history.load(of)
  await vi.waitFor(() => expect(history.$history.get().status).toBe('loading'))
  await history.load({ ...of, account: '0xb' })
  answer()
  await first
  expect(history.$history.get()).toMatchObject({ of: { account: '0xb' }, transactions: [{ id: '0xb' }] })
  history.reset()
  expect(history.$history.get()).toMatchObject({ of: undefined, status: 'idle', transactions: [] })
  expect(failed).not.toHaveBeenCalled()
})

import { afterEach, expect, test, vi } from 'vitest'
import type { Transaction } from '../api.js'
import { createAccountHistory } from './accountHistory.js'
import type { HistoryService } from './historyService.js'

afterEach(() => vi.useRealTimers())

const of = { account: '0xa', networkId: 'eip155:1' } as const
const PAGE = 3

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
  const debug = vi.fn()
  const logger = { debug } as unknown as Parameters<typeof createAccountHistory>[0]['logger']
  const history = createAccountHistory({ onDispose() {}, logger }, service, () => {})
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

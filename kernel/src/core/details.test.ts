import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { A, B, defer, ethereum } from '../../test/simulate.js'
import type { AddressRequest } from '../chains/addressRequest.js'
import { toNetwork } from '../chains/network.js'
import { createDetail } from '../state/accountDetail.js'
import { keepDetail } from './details.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const network = toNetwork(ethereum, { services: undefined, projectId: undefined })
const on = (address: string) => ({ address, network })

function keep(fetch: (request: AddressRequest) => Promise<string>, pollEvery = 0, canFetch = () => true) {
  const $subject = atom<ReturnType<typeof on> | undefined>(on(A))
  const $detail = createDetail<string>()
  const fetched = vi.fn(fetch)
  const stop = keepDetail($detail, { $subject, canFetch, fetch: fetched, freshFor: 30_000, pollEvery })
  return { $subject, $detail, fetched, stop }
}

test('default: fetched while somebody watches, once', async () => {
  const { $detail, fetched } = keep(async ({ address }) => `of ${address}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).not.toHaveBeenCalled()
  const seen: unknown[] = []
  $detail.subscribe(({ status, value }) => void seen.push([status, value]))
  $detail.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.at(-1)).toEqual(['loaded', `of ${A}`])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('behavior: somebody who watches already is served too', async () => {
  const $detail = createDetail<string>()
  $detail.subscribe(() => {})
  const fetch = async () => 'value'
  keepDetail($detail, { $subject: atom(on(A)), canFetch: () => true, fetch, freshFor: 0, pollEvery: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect($detail.get()).toMatchObject({ status: 'loaded', value: 'value' })
})

test('behavior: cached by account for as long as it is fresh', async () => {
  const { $subject, $detail, fetched } = keep(async ({ address }) => address)
  $detail.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  $subject.set(on(B))
  await vi.advanceTimersByTimeAsync(0)
  $subject.set(on(A))
  expect($detail.get()).toMatchObject({ status: 'loaded', value: A })
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
  $subject.set(on(B))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('F3: the answer for an account that was left is ignored', async () => {
  const slow = defer<string>()
  const { $subject, $detail, fetched } = keep(({ address }) =>
    address === A ? slow.promise : Promise.resolve('of B'),
  )
  $detail.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  $subject.set(on(B))
  expect($detail.get()).toEqual({ status: 'loading', value: undefined })
  await vi.advanceTimersByTimeAsync(0)
  slow.resolve('of A')
  await vi.advanceTimersByTimeAsync(0)
  expect($detail.get()).toMatchObject({ status: 'loaded', value: 'of B' })
  expect(fetched.mock.calls[0]?.[0].signal?.aborted).toBe(true)
})

test.each([
  ['rejects', () => Promise.reject(new Error('no'))],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
])('F2: a source that %s: failed, the value known before is kept', async (_, fail) => {
  const { $detail, fetched } = keep(async () => 'known')
  $detail.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  fetched.mockImplementation(fail)
  $detail.refresh()
  await vi.advanceTimersByTimeAsync(0)
  expect($detail.get()).toMatchObject({ status: 'failed', value: 'known', error: { message: 'no' } })
})

test('behavior: idle with nobody connected, and where the chain can’t tell', async () => {
  const { $subject, $detail, fetched } = keep(
    async () => 'never',
    0,
    () => false,
  )
  $detail.subscribe(() => {})
  expect($detail.get()).toEqual({ status: 'idle' })
  $subject.set(undefined)
  expect($detail.get()).toEqual({ status: 'idle' })
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).not.toHaveBeenCalled()
})

test('F25: asked again while watched; unwatched or stopped, nothing goes on', async () => {
  const { $detail, fetched, stop } = keep(async () => 'value', 10_000)
  const unwatch = $detail.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(3)
  unwatch()
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBe(0)
  $detail.refresh()
  $detail.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(4)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  $detail.refresh()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('behavior: nothing is asked, and nothing shown, where there is to be no answer', async () => {
  const $detail = createDetail<string>()
  $detail.subscribe(() => {})
  const fetch = vi.fn(async () => 'value')
  const stop = keepDetail($detail, {
    $subject: atom(on(A)),
    isNone: () => true,
    canFetch: () => true,
    fetch,
    freshFor: 0,
    pollEvery: 10,
  })
  await vi.advanceTimersByTimeAsync(50)
  expect($detail.get()).toEqual({ status: 'loaded' })
  expect(fetch).not.toHaveBeenCalled()
  stop()
})

test('F1: what is still being read is not asked for again by the poll: it fails, or is there', async () => {
  const $detail = createDetail<string>()
  $detail.subscribe(() => {})
  const fetch = vi.fn(
    ({ signal }: AddressRequest) =>
      new Promise<string>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        setTimeout(() => reject(new Error('Too Many Requests')), 500)
      }),
  )
  const stop = keepDetail($detail, {
    $subject: atom(on(A)),
    canFetch: () => true,
    fetch,
    freshFor: 0,
    pollEvery: 300,
  })
  await vi.advanceTimersByTimeAsync(550)
  expect($detail.get().status).toBe('failed')
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetch).toHaveBeenCalledTimes(2)
  stop()
})

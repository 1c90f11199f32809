import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../../test/memoryPage.js'
import type { SignClient } from '../client/signClient.js'
import { type AskedRequest, createAskedRequests } from './askedRequests.js'
import { createSessionAnswers } from './sessionAnswers.js'

let page: MemoryPage
beforeEach(() => {
  page = givePage()
})
afterEach(() => {
  page.take()
  vi.useRealTimers()
})

const HASH = `0x${'ab'.repeat(32)}`
const DAY_MS = 24 * 60 * 60 * 1000
const asking = (id: number, change: Partial<AskedRequest> = {}): AskedRequest => ({
  id,
  topic: 'topic',
  requestId: `request-${id}`,
  address: '0xa',
  at: Date.now(),
  ...change,
})
const record = (id: number, response?: unknown, change: object = {}) => ({
  id,
  topic: 'topic',
  request: { params: { chainId: 'eip155:1', request: { method: 'eth_sendTransaction', params: [{}] } } },
  response,
  ...change,
})

/** The answers of one session; the library's history is FAKE. */
function start({ isHeard = true, asked = createAskedRequests('shop') } = {}) {
  const listeners = new Set<(one: unknown) => void>()
  const values: unknown[] = []
  const history = {
    values,
    on: (_: string, listener: (one: unknown) => void) => listeners.add(listener),
    off: (_: string, listener: (one: unknown) => void) => listeners.delete(listener),
  }
  const told: { readonly id: string; readonly answer: object }[] = []
  const world = { isHeard }
  const answers = createSessionAnswers({
    topic: 'topic',
    sign: { core: { history } } as unknown as SignClient,
    asked,
    emit({ request: { id }, answer }) {
      if (world.isHeard) told.push({ id, answer })
      return world.isHeard
    },
  })
  return {
    asked,
    answers,
    told,
    world,
    listeners,
    /** The wallet answers. The library deletes the record of what it waits for itself. */
    answer(id: number, response: unknown, isDeleted = false) {
      const one = record(id, response)
      if (!isDeleted) values.push(one)
      for (const listener of listeners) listener(one)
    },
    keep: (one: unknown) => values.push(one),
    stored: () => JSON.parse(sessionStorage.getItem('wallet-widget:asked:shop') ?? '[]') as AskedRequest[],
  }
}

test('default: an answer to what was given up is told once', () => {
  const { answers, answer, told, stored } = start()
  answers.expect({ id: 1, requestId: 'one', address: '0xa' })
  answers.settle(1, 'givenUp')
  expect(stored()).toMatchObject([{ id: 1, topic: 'topic', requestId: 'one', address: '0xa' }])
  answer(1, { result: HASH })
  answer(1, { result: HASH })
  answers.tell()
  expect(told).toEqual([{ id: 'one', answer: { value: HASH } }])
  expect(stored()).toEqual([])
})

test('behavior: what is answered in time is not told, and leaves nothing', () => {
  const { answers, answer, told, stored } = start()
  answers.expect({ id: 1, requestId: 'one' })
  answer(1, { result: HASH }, true)
  answers.settle(1, 'resolved')
  answers.tell()
  expect(told).toEqual([])
  expect(stored()).toEqual([])
})

test.each([
  'givenUp',
  // By the library, since the relay did not acknowledge it.
  'rejected',
] as const)('F16: an answer that came before the request was %s is told', (end) => {
  const { answers, answer, told, stored } = start()
  answers.expect({ id: 1, requestId: 'one' })
  answer(1, { result: HASH }, true)
  expect(told).toEqual([])
  answers.settle(1, end)
  expect(told).toEqual([{ id: 'one', answer: { value: HASH } }])
  expect(stored()).toEqual([])
})

test('behavior: a refusal that the caller got is not told, and leaves nothing', () => {
  const { answers, answer, told, stored } = start()
  answers.expect({ id: 1, requestId: 'one' })
  answer(1, { error: { code: 4001 } }, true)
  answers.settle(1, 'rejected')
  answers.tell()
  expect([told, stored()]).toEqual([[], []])
})

test('behavior: what was rejected without an answer may still be answered', () => {
  const { answers, answer, told } = start()
  answers.expect({ id: 1, requestId: 'one' })
  answers.settle(1, 'rejected')
  answer(1, { result: HASH })
  expect(told).toEqual([{ id: 'one', answer: { value: HASH } }])
})

test('behavior: many that are answered do not push out one that is not', () => {
  const { answers, answer, told } = start()
  answers.expect({ id: 1, requestId: 'one' })
  answers.settle(1, 'givenUp')
  for (let id = 2; id < 50; id++) {
    answers.expect({ id, requestId: String(id) })
    answer(id, { result: HASH }, true)
    answers.settle(id, 'resolved')
  }
  answer(1, { result: HASH })
  expect(told).toMatchObject([{ id: 'one' }])
})

test('behavior: an answer that came before the reload is told once somebody listens', () => {
  const asked = createAskedRequests('shop')
  asked.add(asking(1))
  asked.add(asking(2))
  const { answers, told, world, keep, stored } = start({ isHeard: false, asked: createAskedRequests('shop') })
  keep(record(1, { result: HASH }))
  keep(record(2))
  answers.tell()
  expect([told, stored().length]).toEqual([[], 2])
  world.isHeard = true
  answers.tell()
  expect(told).toEqual([{ id: 'request-1', answer: { value: HASH } }])
  expect(stored()).toMatchObject([{ id: 2 }])
})

test('behavior: not for another session, and nothing after the end', () => {
  const { answers, asked, answer, told, keep, listeners } = start()
  asked.add(asking(1, { topic: 'other' }))
  asked.add(asking(2))
  answer(1, { result: HASH })
  answers.stop()
  expect(listeners.size).toBe(0)
  keep(record(2, { result: HASH }))
  answers.tell()
  answers.settle(2, 'givenUp')
  expect(told).toEqual([])
})

describe('T13: what is stored is not trusted', () => {
  test.each([
    ['no request', record(1, { result: HASH }, { request: undefined })],
    ['no method', record(1, { result: HASH }, { request: { params: { chainId: 'eip155:1', request: {} } } })],
    [
      'a network that is none',
      record(1, { result: HASH }, { request: { params: { chainId: 7, request: {} } } }),
    ],
    ['no response', record(1, null)],
    ['null', null],
  ])('a record with %s', (_, one) => {
    const { asked, answers, told, keep } = start()
    asked.add(asking(1))
    if (one) keep(one)
    answers.tell()
    expect(told).toEqual([])
  })

  test.each([
    ['{', 0],
    ['{}', 0],
    ['[null, 7, {}]', 0],
    [JSON.stringify([{ ...asking(1), id: '1' }, asking(2)]), 1],
    [JSON.stringify([{ ...asking(1), address: 7 }]), 0],
  ])('in sessionStorage: %s', (text, count) => {
    sessionStorage.setItem('wallet-widget:asked:shop', text)
    expect(createAskedRequests('shop').list('topic')).toHaveLength(count)
  })
})

describe('the wallet', () => {
  test.each([
    [{ result: null }, { value: null }],
    [{ result: HASH, error: null }, { value: HASH }],
    [{ error: { code: 4001, message: 'no' } }, { error: expect.objectContaining({ code: 'USER_REJECTED' }) }],
    [{ error: { code: 5000, message: 'no' } }, { error: expect.objectContaining({ code: 'USER_REJECTED' }) }],
    [
      { error: { code: 5000, message: 'already known' } },
      { error: expect.objectContaining({ code: 'INTERNAL_SDK_ERROR' }) },
    ],
    [{ error: null }, { error: expect.any(Error) }],
    [{}, { error: expect.any(Error) }],
  ])('T9: answers %j', (response, expected) => {
    const { asked, answer, told } = start()
    asked.add(asking(1))
    answer(1, response)
    expect(told).toEqual([{ id: 'request-1', answer: expected }])
  })
})

describe('what is kept', () => {
  test('at most 20, for a day at most, until the session is over', () => {
    vi.useFakeTimers()
    const { asked, stored } = start()
    for (let id = 0; id < 30; id++) asked.add(asking(id))
    expect(asked.list('topic').map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 10))
    asked.add(asking(99, { topic: 'other' }))
    asked.forget('topic')
    expect(stored()).toMatchObject([{ id: 99 }])
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(asked.list('other')).toEqual([])
    expect(createAskedRequests('shop').list('other')).toEqual([])
  })

  test('F10: in memory where storage is blocked', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new Error('blocked')
      },
    })
    const asked = createAskedRequests('shop')
    asked.add(asking(1))
    expect(asked.list('topic')).toHaveLength(1)
    asked.remove(1)
    expect(asked.list('topic')).toEqual([])
  })
})

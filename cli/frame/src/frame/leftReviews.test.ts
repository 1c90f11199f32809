// @module-tag once

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApprovalRequest } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createLeftReviews, type LeftReview } from './leftReviews.js'

const MINUTE = 60_000
const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}
const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const left = (review: string): LeftReview => ({
  review,
  key,
  method: 'eth_sendTransaction',
  params: [],
  chainId: 'eip155:1',
  fingerprint: review,
  request: {} as ApprovalRequest,
  sentBefore: [],
  kept: undefined,
  at: Date.now(),
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('take', () => {
  test('F13: one of two tabs takes a review', async () => {
    const store = await openStore(noDatabase)
    const tabs = [createLeftReviews(store, 'https://a'), createLeftReviews(store, 'https://a')]
    await tabs[0]?.add(left('1'))
    await tabs[0]?.add(left('2'))
    expect((await Promise.all(tabs.map((tab) => tab.take('1')))).sort()).toEqual([false, true])
    expect((await tabs[1]?.list())?.map(({ review }) => review)).toEqual(['2'])
  })
  test('another site can’t', async () => {
    const store = await openStore(noDatabase)
    const reviews = createLeftReviews(store, 'https://a')
    await reviews.add(left('1'))
    expect(await createLeftReviews(store, 'https://b').take('1')).toBe(false)
    expect(await reviews.take('1')).toBe(true)
  })
  test('what the service has forgotten is not taken', async () => {
    const reviews = createLeftReviews(await openStore(noDatabase), 'https://a')
    await reviews.add(left('1'))
    await reviews.add(left('2'))
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    expect(await reviews.take('1')).toBe(true)
    vi.setSystemTime(Date.now() + 1)
    expect(await reviews.take('2')).toBe(false)
    expect(await reviews.list()).toEqual([])
  })
  test('what is not one is deleted', async () => {
    const store = await openStore(noDatabase)
    await store.set('left:https://a 1', { review: '1' })
    const reviews = createLeftReviews(store, 'https://a')
    expect(await reviews.take('1')).toBe(false)
    expect(await store.get('left:https://a 1')).toBeUndefined()
  })
})

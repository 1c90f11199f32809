import { BaseError } from '@wallet-widget/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeFailure } from '../../test/simulateEmbeddedWallet.js'
import type { EmbeddedWallet } from '../wallet.js'
import { logInByFarcaster } from './logInByFarcaster.js'
import type { LoginState } from './loginState.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const expired = () => new BaseError('The code has expired', { code: 'FRAME_ERROR' })

function start(connectFarcaster: () => Promise<void>, getFarcasterUri?: () => Promise<string>) {
  const told: Omit<LoginState, 'provider'>[] = []
  let count = 0
  const wallet = {
    frameOrigin: async () => 'https://wallet.test',
    getFarcasterUri: getFarcasterUri ?? (async () => `https://farcaster.test/${++count}`),
    connectFarcaster,
    describeFailure,
  } as unknown as EmbeddedWallet
  const controller = new AbortController()
  const done = logInByFarcaster({
    provider: 'farcaster',
    wallet,
    signal: controller.signal,
    report: (state) => told.push(state),
  })
  done.catch(() => {})
  return { done, told, controller }
}
const later = (fail: () => unknown, ms: number) => () =>
  new Promise<void>((_, reject) => setTimeout(() => reject(fail()), ms))

test('default', async () => {
  const { done, told } = start(async () => {})
  await done
  expect(told).toEqual([{ status: 'starting' }, { status: 'waiting', url: 'https://farcaster.test/1' }])
})

test('behavior: an expired code is renewed, until nobody seems to be there', async () => {
  const { done, told } = start(later(expired, 60_000))
  await vi.advanceTimersByTimeAsync(6 * 60_000)
  await expect(done).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  expect(told.filter(({ url }) => url).map(({ url }) => url?.at(-1))).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('error: what fails at once is not asked again and again', async () => {
  const { done, told } = start(later(expired, 100))
  await vi.advanceTimersByTimeAsync(1000)
  await expect(done).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  expect(told).toHaveLength(2)
})

test('error: declined', async () => {
  const { done } = start(later(() => new BaseError('You declined', { code: 'FRAME_ERROR' }), 60_000))
  await vi.advanceTimersByTimeAsync(61_000)
  await expect(done).rejects.toMatchObject({ code: 'FRAME_ERROR', shortMessage: 'You declined' })
})

test('T8: a link that may not be followed is not drawn', async () => {
  const { done, told } = start(
    async () => {},
    async () => 'javascript:alert(1)',
  )
  await expect(done).rejects.toMatchObject({ code: 'SOCIAL_CONNECTION_FAILED' })
  expect(told).toEqual([{ status: 'starting' }])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbeddedWallet } from '../wallet.js'
import { finishUnseen } from './finishUnseen.js'

let hasFocus: boolean
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  hasFocus = false
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hasFocus: () => hasFocus }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(connectSocial: EmbeddedWallet['connectSocial']) {
  const told: string[] = []
  const controller = new AbortController()
  const connect = vi.fn(connectSocial)
  const done = finishUnseen(
    {
      provider: 'google',
      wallet: { connectSocial: connect } as unknown as EmbeddedWallet,
      signal: controller.signal,
      report: ({ status }) => told.push(status),
    },
    'https://wallet.test/start?flow=1',
  )
  done.catch(() => {})
  return { done, told, controller, connect }
}
const pending: EmbeddedWallet['connectSocial'] = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const focus = () => {
  hasFocus = true
  page.dispatchEvent(new Event('focus'))
}

test('default: the outcome comes from the frame, unsaid that the window seemed closed', async () => {
  const { done, told } = start(async () => {})
  await done
  focus()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual([])
})

test('behavior: back at the page the visitor is told, and the frame may still know the outcome', async () => {
  let finish = () => {}
  const { done, told } = start(() => new Promise<void>((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toEqual([])
  focus()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['failed'])
  finish()
  await done
})

test('behavior: asked again below the frame’s own deadline, for 10 minutes', async () => {
  const { done, connect } = start(pending)
  hasFocus = true
  await vi.advanceTimersByTimeAsync(101_000)
  expect(connect).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await expect(done).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
  expect(connect).toHaveBeenCalledTimes(6)
})

test('error: a frame that can’t tell; the visitor learns of it when they are back', async () => {
  const { done } = start(() => Promise.reject(new Error('unknown')))
  const told = vi.fn()
  done.catch(told)
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).not.toHaveBeenCalled()
  focus()
  await expect(done).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
})

test('behavior: given up', async () => {
  const { done, controller, told } = start(pending)
  controller.abort()
  await expect(done).rejects.toBeDefined()
  expect(told).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { whileWatched } from './whileWatched.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A store, and what keeps it, which is there once the test lets it. */
function start() {
  const $store = atom(0)
  const [watch, stop, failed] = [vi.fn(), vi.fn(), vi.fn()]
  const arrivals: { come: () => void; fail: (error: unknown) => void }[] = []
  const load = () =>
    new Promise<() => () => void>((resolve, reject) => {
      const begin = () => {
        watch()
        return stop
      }
      arrivals.push({ come: () => resolve(begin), fail: reject })
    })
  const undo = whileWatched($store, load, failed)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { $store, watch, stop, failed, arrivals, undo, settle }
}
/** nanostores lets go of a store a second after its last watcher left. */
const letGo = () => vi.advanceTimersByTimeAsync(1000)

test('default: fetched when somebody watches, and stopped once nobody does', async () => {
  const { $store, watch, stop, arrivals, settle } = start()
  expect(arrivals).toHaveLength(0)
  const leave = $store.subscribe(() => {})
  const leaveToo = $store.subscribe(() => {})
  expect(arrivals).toHaveLength(1)
  arrivals[0]?.come()
  await settle()
  expect(watch).toHaveBeenCalledOnce()
  leave()
  await letGo()
  expect(stop).not.toHaveBeenCalled()
  leaveToo()
  await letGo()
  expect(stop).toHaveBeenCalledOnce()
})

test('behavior: what is there when nobody watches any more is not begun', async () => {
  const { $store, watch, arrivals, settle } = start()
  $store.subscribe(() => {})()
  await letGo()
  arrivals[0]?.come()
  await settle()
  expect(watch).not.toHaveBeenCalled()
})

test('behavior: begun anew for who watches later', async () => {
  const { $store, watch, stop, arrivals, settle } = start()
  for (const time of [1, 2]) {
    const leave = $store.subscribe(() => {})
    arrivals[time - 1]?.come()
    await settle()
    leave()
    await letGo()
    expect([watch.mock.calls.length, stop.mock.calls.length]).toEqual([time, time])
  }
})

test('error: what can’t be fetched is told, and fetched again for who watches later', async () => {
  const { $store, watch, failed, arrivals, settle } = start()
  const error = new Error('offline')
  const leave = $store.subscribe(() => {})
  arrivals[0]?.fail(error)
  await settle()
  expect(failed.mock.calls).toEqual([[error]])
  leave()
  await letGo()
  onTestFinished($store.subscribe(() => {}))
  arrivals[1]?.come()
  await settle()
  expect(watch).toHaveBeenCalledOnce()
})

test('behavior: what can’t be fetched is not told once nobody watches any more', async () => {
  const { $store, failed, arrivals, settle } = start()
  $store.subscribe(() => {})()
  await letGo()
  arrivals[0]?.fail(new Error('offline'))
  await settle()
  expect(failed).not.toHaveBeenCalled()
})

test('behavior: undone, nothing is fetched any more', () => {
  const { $store, arrivals, undo } = start()
  undo()
  $store.subscribe(() => {})()
  expect(arrivals).toHaveLength(0)
})

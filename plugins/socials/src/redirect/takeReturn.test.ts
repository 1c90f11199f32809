import type { StorageItem } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { type Departure, takeReturn } from './returnUrl.js'

afterEach(() => void vi.unstubAllGlobals())

/** A page that a widget comes back to, and what that widget left. */
function comeBack(widgetId: string, named: string, left: Departure | null = leftAt(Date.now())) {
  const replaceState = vi.fn()
  const href = `https://shop.test/?ww-social=${named}`
  vi.stubGlobal('window', { location: { href }, history: { state: null, replaceState } })
  const remove = vi.fn()
  const departure = { get: () => left, remove } as unknown as StorageItem<Departure | null>
  return { taken: takeReturn({ widgetId, departure }), replaceState, remove }
}
const leftAt = (at: number): Departure => ({ provider: 'google', at })

test('default', () => {
  const { taken, replaceState, remove } = comeBack('shop', 'shop')
  expect(taken).toBe('google')
  expect(replaceState).toHaveBeenCalledWith(null, '', 'https://shop.test/')
  expect(remove).toHaveBeenCalledOnce()
})

test('T16: an address that somebody else made begins nothing, and is cleaned', () => {
  const { taken, replaceState } = comeBack('shop', 'shop', null)
  expect(taken).toBeUndefined()
  expect(replaceState).toHaveBeenCalledOnce()
})

test('T16: only who left comes back, and not much later', () => {
  expect(comeBack('shop', 'shop', leftAt(Date.now() - 16 * 60_000)).taken).toBeUndefined()
  expect(comeBack('shop', 'shop', leftAt(Date.now() + 60_000)).taken).toBeUndefined()
})

test('F27: another widget of the page is left its own', () => {
  const { taken, replaceState, remove } = comeBack('shop', 'shop.eu')
  expect(taken).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
  expect(remove).not.toHaveBeenCalled()
})

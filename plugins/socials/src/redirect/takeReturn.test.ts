import type { StorageItem } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { type Departure, takeReturn } from './returnUrl.js'

const ID = '3f1c7f0e-5d3b-4f43-9d1c-0a4f1f9d8a11'
afterEach(() => void vi.unstubAllGlobals())

/** A page that a widget comes back to, and what that widget left. */
function comeBack(widgetId: string, nonce: string, left = nonce) {
  const replaceState = vi.fn()
  const href = `https://shop.test/?ww-social=${nonce}&resultUri=https%3A%2F%2Fwallet.test%2F%3Fticket%3D1`
  vi.stubGlobal('window', { location: { href }, history: { state: null, replaceState } })
  const remove = vi.fn()
  const departure = {
    get: () => ({ provider: 'google', nonce: left, at: Date.now() }),
    remove,
  } as unknown as StorageItem<Departure | null>
  return { taken: takeReturn({ widgetId, departure }), replaceState, remove }
}

test('default', () => {
  const { taken, replaceState, remove } = comeBack('shop', `shop.${ID}`)
  expect(taken).toEqual({ provider: 'google', resultUri: 'https://wallet.test/?ticket=1' })
  expect(replaceState).toHaveBeenCalledWith(null, '', 'https://shop.test/')
  expect(remove).toHaveBeenCalledOnce()
})

test('T16: a return that this browser did not leave for', () => {
  expect(comeBack('shop', `shop.${ID}`, 'shop.other').taken).toBeUndefined()
})

test('F27: another widget of the page, whose id begins alike, is left its own', () => {
  const { taken, replaceState, remove } = comeBack('shop', `shop.eu.${ID}`)
  expect(taken).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
  expect(remove).not.toHaveBeenCalled()
  expect(comeBack('shop.eu', `shop.eu.${ID}`).taken).toBeDefined()
})

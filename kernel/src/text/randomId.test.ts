import { expect, test, vi } from 'vitest'
import { randomId } from './randomId.js'

test('default: 32 hex digits, another each time, without https too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, randomId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
})

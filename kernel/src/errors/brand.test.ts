import { beforeAll, expect, test, vi } from 'vitest'
import { HttpError } from '../net/requestErrors.js'
import { BaseError } from './BaseError.js'
import { normalizeError } from './normalizeError.js'
import { refusalOf } from './refusalOf.js'
import { WalletError } from './WalletError.js'

/** The same modules, loaded once more: another copy, as a plugin may bring it. */
let other: typeof import('./BaseError.js') & typeof import('./WalletError.js')
beforeAll(async () => {
  vi.resetModules()
  other = { ...(await import('./BaseError.js')), ...(await import('./WalletError.js')) }
})

test('default: errors of another copy are known as what they are', () => {
  expect(other.BaseError).not.toBe(BaseError)
  const error = new other.BaseError('No', { code: 'UNAUTHORIZED' })
  expect([error instanceof BaseError, error instanceof WalletError]).toEqual([true, false])
  expect(normalizeError(error)).toBe(error)
  const declined = new other.WalletError(4001)
  expect([declined instanceof BaseError, declined instanceof WalletError]).toEqual([true, true])
  expect(refusalOf(declined)).toBe('declined')
  expect([
    new BaseError('No') instanceof other.BaseError,
    new BaseError('No') instanceof other.WalletError,
  ]).toEqual([true, false])
})

test('behavior: a class that extends one of ours is known by its prototype', () => {
  class Own extends WalletError {}
  const own = new Own(4001)
  expect([own instanceof Own, own instanceof WalletError, own instanceof BaseError]).toEqual([
    true,
    true,
    true,
  ])
  expect([new WalletError(4001) instanceof Own, new BaseError('No') instanceof HttpError]).toEqual([
    false,
    false,
  ])
  expect(new HttpError('No', { kind: 'network' }) instanceof HttpError).toBe(true)
})

test('behavior: other values are not, nor is one that refuses to be looked at', () => {
  const refusing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
      getPrototypeOf: () => {
        throw new Error('no')
      },
    },
  )
  for (const value of [undefined, null, 'No', 4001, {}, new Error('No'), Object.create(null), refusing])
    expect(value instanceof BaseError).toBe(false)
})

test('T9: a wallet that carries the brand can’t say in the place of the widget that nothing was sent', () => {
  const brand = Object.getOwnPropertySymbols(BaseError.prototype)[0] as symbol
  const forged = Object.assign(new Error('No'), { [brand]: true, code: 'ACCOUNT_CHANGED' })
  expect(forged instanceof BaseError).toBe(true)
  expect(refusalOf(new BaseError('No', { cause: forged }))).toBeUndefined()
  expect(refusalOf(new BaseError('No', { code: 'ACCOUNT_CHANGED' }))).toBe('cancelled')
})

test('behavior: it is no part of what is written down', () => {
  const error = new WalletError(4001)
  expect(JSON.stringify(error)).not.toContain('brand')
  expect(Object.getOwnPropertySymbols(error)).toEqual([])
})

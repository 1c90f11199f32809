import { expect, test } from 'vitest'
import { BaseError } from './BaseError.js'

test('default', () => {
  const error = new BaseError('Connection rejected')
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe('Connection rejected')
  expect(error.code).toBe('INTERNAL_SDK_ERROR')
  expect(error.details).toBe('')
  expect('cause' in error).toBe(false)
})

test('behavior: meta lines are aligned', () => {
  const error = new BaseError('Failed to connect', {
    code: 'CONNECTION_FAILED',
    cause: new Error('socket hang up'),
    metaMessages: ['Connector: injected', 'See below.'],
    plugin: 'evm',
  })
  expect(error.message).toMatchInlineSnapshot(`
    "Failed to connect
    Connector: injected
    See below.
    Plugin:    evm
    Details:   socket hang up"
  `)
})

test('behavior: walk finds a cause, or the last one, and survives cycles', () => {
  const root = new TypeError('root')
  const error = new BaseError('a', { cause: new BaseError('b', { code: 'PLUGIN_FAILED', cause: root }) })
  expect(error.walk()).toBe(root)
  expect(error.walk((e) => e instanceof BaseError && e.code === 'PLUGIN_FAILED')).toBe(error.cause)
  expect(error.walk((e) => e instanceof RangeError)).toBe(null)
  const loop = new Error('loop')
  loop.cause = loop
  expect(new BaseError('c', { cause: loop }).walk((e) => e === 1)).toBe(null)
})

test('behavior: a subclass takes data', () => {
  class LateError extends BaseError {
    override name = 'LateError'
    constructor(readonly ms: number) {
      super(`Late by ${ms} ms`, { code: 'REQUEST_TIMEOUT' })
    }
  }
  const error = new LateError(5)
  expect([error.name, error.ms, error.shortMessage, error.code]).toEqual([
    'LateError',
    5,
    'Late by 5 ms',
    'REQUEST_TIMEOUT',
  ])
  expect(String(error)).toBe('LateError: Late by 5 ms')
})

test('behavior: toJSON holds neither details nor causes', () => {
  const error = new BaseError('Short', {
    cause: new Error('otp 123456'),
    metaMessages: ['Email: a@b.c'],
    plugin: 'email',
  })
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'BaseError',
    code: 'INTERNAL_SDK_ERROR',
    message: 'Short',
    plugin: 'email',
  })
})

test('T26: details are cut to 1,000 characters', () => {
  const error = new BaseError('Short', { details: 'x'.repeat(1_000_000) })
  expect(error.details).toHaveLength(1_000)
  expect(error.message.length).toBeLessThan(1_100)
})

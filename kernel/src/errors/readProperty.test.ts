import { expect, test } from 'vitest'
import { captureMethod } from './readProperty.js'

class Wallet {
  #answer = 'answer'
  request(suffix = '') {
    return this.#answer + suffix
  }
}

test('default', () => {
  expect(captureMethod(new Wallet(), 'request')?.('!')).toBe('answer!')
})

test('T2: what the page does to the object later has no effect', () => {
  const wallet = new Wallet()
  const request = captureMethod(wallet, 'request')
  wallet.request = () => 'forged'
  Object.setPrototypeOf(wallet, null)
  expect(request?.()).toBe('answer')
})

test('T3: read once; what the root prototype has is not the object’s own word', () => {
  let reads = 0
  const request = captureMethod(
    {
      get request() {
        reads++
        return () => 'answer'
      },
    },
    'request',
  )
  request?.()
  request?.()
  expect(reads).toBe(1)
  expect(captureMethod({}, 'toString')).toBeUndefined()
})

test.each([null, undefined, 'text', {}, { request: 'no function' }])('behavior: %j has none', (object) => {
  expect(captureMethod(object, 'request')).toBeUndefined()
})

test('behavior: a getter that throws, a proxy that refuses', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  expect(captureMethod(Object.defineProperty({}, 'request', { get: refuse }), 'request')).toBeUndefined()
  expect(captureMethod(new Proxy({}, { get: refuse, getPrototypeOf: refuse }), 'request')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { ADDRESS as address } from '../../test/fakeProvider.js'
import { withSender } from './withSender.js'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const of = (method: string, params: unknown) => withSender({ method, params, address })

test('default', () => {
  const params = Object.freeze([Object.freeze({ to: OTHER, value: '0x1' }), 'latest'])
  expect(of('eth_sendTransaction', params)).toEqual([{ to: OTHER, value: '0x1', from: address }, 'latest'])
  expect(params).toEqual([{ to: OTHER, value: '0x1' }, 'latest'])
})

test.each([
  ['a sender is named', 'eth_sendTransaction', [{ from: OTHER }]],
  ['its sender is part of what was signed', 'eth_sendUserOperation', [{ callData: '0x' }]],
  ['it is no transaction', 'eth_signTypedData_v4', [{ domain: {} }]],
  ['there is none', 'eth_sendTransaction', []],
  ['it is a list', 'eth_sendTransaction', [[]]],
  ['it is a text', 'eth_sendTransaction', ['0x']],
  ['there are no params', 'eth_sendTransaction', undefined],
])('behavior: left as it is where %s', (_, method, params) => {
  expect(of(method, params)).toBe(params)
})

test('behavior: left as it is where nobody is in use', () => {
  const params = [{ to: OTHER }]
  expect(withSender({ method: 'eth_sendTransaction', params, address: undefined })).toBe(params)
})

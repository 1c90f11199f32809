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
  ['it is for nobody', 'wallet_watchAsset', [{ type: 'ERC20' }]],
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

const TYPED = { domain: {} }
const OLDEST = [{ type: 'string', name: 'a', value: 'b' }]

test.each<[string, unknown, unknown]>([
  ['personal_sign', ['0x61'], ['0x61', address]],
  ['personal_sign', ['0x61', null], ['0x61', address]],
  ['personal_sign', ['0x61', undefined, 'password'], ['0x61', address, 'password']],
  // Its own address, as the text.
  ['personal_sign', [address], [address, address]],
  ['eth_sign', ['0xabcd'], [address, '0xabcd']],
  ['eth_sign', [null, '0xabcd'], [address, '0xabcd']],
  ['eth_signTypedData_v4', [TYPED], [address, TYPED]],
  ['eth_signTypedData_v4', [JSON.stringify(TYPED)], [address, JSON.stringify(TYPED)]],
  ['eth_signTypedData_v3', [undefined, TYPED], [address, TYPED]],
  ['eth_signTypedData', [TYPED], [address, TYPED]],
  ['eth_signTypedData', [OLDEST], [OLDEST, address]],
  ['eth_decrypt', ['0xabcd'], ['0xabcd', address]],
  ['eth_getEncryptionPublicKey', [], [address]],
  ['eth_getEncryptionPublicKey', undefined, [address]],
])('K6: %s of %j names the account in use', (method, params, filled) => {
  expect(of(method, params)).toEqual(filled)
})

test.each<[string, unknown]>([
  ['personal_sign', ['0x61', OTHER]],
  ['personal_sign', [OTHER, '0x61']],
  ['personal_sign', ['0x61', 'alice.eth']],
  ['personal_sign', []],
  ['personal_sign', undefined],
  ['eth_sign', [OTHER]],
  ['eth_signTypedData_v4', [OTHER, TYPED]],
  ['eth_signTypedData_v4', [TYPED, OTHER]],
  ['eth_getEncryptionPublicKey', [OTHER]],
  ['eth_getEncryptionPublicKey', { account: OTHER }],
])('K6: behavior: %s of %j is left as it is', (method, params) => {
  expect(of(method, params)).toBe(params)
})

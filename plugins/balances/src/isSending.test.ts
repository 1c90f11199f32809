import { expect, test } from 'vitest'
import { isSending } from './isSending.js'

test.each([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'wallet_sendCalls',
  'sendTransfer',
  'solana_signAndSendTransaction',
  'solana_signAndSendAllTransactions',
])('default: %s moves something', (method) => {
  expect(isSending({ method })).toBe(true)
})

test.each(['personal_sign', 'eth_signTypedData_v4', 'eth_getBalance', 'solana_signTransaction', ''])(
  'default: %j does not',
  (method) => {
    expect(isSending({ method, params: { broadcast: true } })).toBe(false)
  },
)

test('behavior: a PSBT only where it is broadcast', () => {
  expect(isSending({ method: 'signPsbt', params: { psbt: 'x', broadcast: true } })).toBe(true)
  for (const params of [undefined, null, [], 'broadcast', {}, { broadcast: false }, { broadcast: 'true' }])
    expect([params, isSending({ method: 'signPsbt', params })]).toEqual([params, false])
})

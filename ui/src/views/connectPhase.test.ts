import { BaseError } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { expect, test } from 'vitest'
import { type ConnectSigns, connectPhase } from './connectPhase.js'

const phase = (signs: Partial<ConnectSigns>) =>
  connectPhase({ found: true, progress: 'waiting', slow: false, connected: false, ...signs })

test('default', () => {
  expect(phase({})).toBe('asking')
})
test('F16: silence leads to "open your wallet"', () => {
  expect(phase({ slow: true })).toBe('slow')
})
test('F17: -32002 means waiting in the wallet', () => {
  expect(phase({ progress: 'pendingInWallet', slow: true })).toBe('pending')
  expect(phase({ error: new WalletError(-32002) })).toBe('pending')
})
test('F20: a locked wallet', () => {
  expect(phase({ progress: 'locked', slow: true })).toBe('locked')
})
test('F17: 4001 is a rejection, the rest failures', () => {
  expect(phase({ error: new WalletError(4001) })).toBe('rejected')
  for (const code of [4100, 4200, 4900, 4901, 4902, -32603])
    expect(phase({ error: new WalletError(code) })).toBe('failed')
})
test('F21: a wallet that is gone', () => {
  const error = new BaseError('x', { code: 'CONNECTOR_NOT_FOUND' })
  expect(phase({ found: false, error })).toBe('missing')
  expect(phase({ found: true, error })).toBe('appeared')
})

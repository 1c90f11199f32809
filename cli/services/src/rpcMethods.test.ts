import { SAFE_METHODS } from '@wallet-widget/embedded-wallet/protocol'
import { expect, test } from 'vitest'
import { isPublicRpcMethod } from './rpcMethods.js'
import { bundlerMethods } from './smartAccounts/bundler.js'

// What the frame answers of itself, without a chain.
const ofTheFrame = ['eth_accounts', 'wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities']

test('behavior: whatever the embedded wallet asks a chain for without the owner is served', () => {
  const refused = SAFE_METHODS.filter(
    (method) => !isPublicRpcMethod('eip155:1', method) && !bundlerMethods.has(method),
  )
  expect(refused).toEqual(ofTheFrame)
})

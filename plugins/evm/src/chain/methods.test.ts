import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isQuantity, type MethodRule, ruleOf } from './methods.js'

const list = (names: string) => names.trim().split(/\s+/)

const node = list(`
  eth_call eth_createAccessList eth_estimateUserOperationGas eth_feeHistory eth_getAccount eth_getBlockByHash
  eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterLogs eth_getLogs eth_getProof
  eth_getRawTransactionByHash eth_getStorageAt eth_getStorageValues eth_getTransactionByBlockHashAndIndex
  eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionBySenderAndNonce
  eth_getTransactionReceipt eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex
  eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_getUserOperationByHash
  eth_getUserOperationReceipt eth_simulateV1 eth_supportedEntryPoints eth_syncing net_listening
  web3_clientVersion
`)
const quantity = list(`
  eth_blobBaseFee eth_blockNumber eth_estimateGas eth_gasPrice eth_getBalance
  eth_getTransactionCount eth_maxPriorityFeePerGas
`)
const nodeOnce = list(`
  eth_getFilterChanges eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction
  eth_sendRawTransactionSync eth_uninstallFilter
`)
const sign = list(`
  eth_decrypt eth_getEncryptionPublicKey eth_sign eth_signTransaction eth_signTypedData eth_signTypedData_v3
  eth_signTypedData_v4 personal_sign wallet_grantPermissions
`)
const send = list(`
  eth_sendTransaction eth_sendUnsignedTransaction eth_sendUserOperation wallet_sendCalls wallet_sendTransaction
`)
const wallet = list(`
  eth_coinbase eth_fillTransaction eth_protocolVersion eth_requestAccounts net_peerCount personal_ecRecover
  pm_getPaymasterData pm_getPaymasterStubData wallet_addEthereumChain wallet_addSubAccount wallet_connect
  wallet_disconnect wallet_getAssets wallet_getCallsStatus wallet_getCapabilities wallet_getPermissions
  wallet_getSnaps wallet_invokeSnap wallet_registerOnboarding wallet_requestPermissions wallet_requestSnaps
  wallet_revokePermissions wallet_scanQRCode wallet_showCallsStatus wallet_switchEthereumChain
  wallet_watchAsset web3_sha3
`)
const widget = list('eth_accounts eth_chainId net_version')
const refused = list('eth_subscribe eth_unsubscribe')

const expected = new Map<string, MethodRule>([
  ...node.map((name) => [name, { route: 'node' }] as const),
  ...quantity.map((name) => [name, { route: 'node', quantity: true }] as const),
  ...nodeOnce.map((name) => [name, { route: 'node', once: true }] as const),
  ...sign.map((name) => [name, { route: 'wallet', binds: 'sign' }] as const),
  ...send.map((name) => [name, { route: 'wallet', binds: 'send' }] as const),
  ...wallet.map((name) => [name, { route: 'wallet' }] as const),
  ...widget.map((name) => [name, { route: 'widget' }] as const),
  ...refused.map((name) => [name, { route: 'refused' }] as const),
])

test.each([...expected])('%s', (method, rule) => {
  expect(ruleOf(method)).toEqual(rule)
})

test('behavior: every method of viem’s schemas is named here', () => {
  const types = readFileSync(new URL('../types/eip1193.ts', import.meta.resolve('viem')), 'utf8')
  const schemas = ['PublicRpcSchema', 'WalletRpcSchema', 'BundlerRpcSchema', 'PaymasterRpcSchema']
  const names = schemas.flatMap((schema) => {
    const [body = ''] = types.split(`export type ${schema} = [`)[1]?.split('\n]') ?? []
    return [...body.matchAll(/Method: '(\w+)'/g)].map(([, name]) => name as string)
  })
  expect(new Set(names).size).toBeGreaterThanOrEqual(79)
  expect(names.filter((name) => !expected.has(name))).toEqual([])
})

test.each([
  'wallet_neverHeardOf',
  'anvil_setBalance',
  // What begins like a read is none for that.
  'eth_callMany',
  'eth_getWalletSecrets',
  'eth_estimateAndSend',
  'eth_sendRawTransactionConditional',
  'eth_call ',
  'ETH_CALL',
  'eth_signTypedData_v5',
  '',
  '__proto__',
  'constructor',
])('behavior: unknown: %j: goes to the wallet, bound to account and network', (method) => {
  expect(ruleOf(method)).toEqual({ route: 'wallet', binds: 'sign' })
})

test.each([['0x0'], ['0x1'], ['0xFf'], [`0x${'f'.repeat(64)}`]])('isQuantity: default: %s', (value) => {
  expect(isQuantity(value)).toBe(true)
})

test.each([['0x'], [`0x${'f'.repeat(65)}`], [1], [null], ['0xg'], ['1'], [['0x1']]])(
  'F4: %s is no number',
  (value) => {
    expect(isQuantity(value)).toBe(false)
  },
)

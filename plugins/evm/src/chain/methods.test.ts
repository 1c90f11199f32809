import { expect, test } from 'vitest'
import { bindingOf, isAnsweredByNode } from './methods.js'

const reads =
  'eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints eth_blobBaseFee eth_createAccessList eth_simulateV1 web3_clientVersion net_listening'
const forWallets =
  'personal_sign personal_ecRecover eth_sign eth_signTypedData eth_signTypedData_v4 eth_signTransaction eth_sendTransaction eth_sendUserOperation eth_accounts eth_requestAccounts eth_decrypt eth_getEncryptionPublicKey eth_subscribe wallet_sendCalls wallet_getCapabilities wallet_getCallsStatus wallet_getAssets wallet_switchEthereumChain wallet_watchAsset wallet_grantPermissions anvil_setBalance'

test.each(reads.split(' '))('%s is answered by the node', (method) => {
  expect(isAnsweredByNode(method)).toBe(true)
  expect(bindingOf(method)).toBeUndefined()
})

test.each(forWallets.split(' '))('%s is not', (method) => {
  expect(isAnsweredByNode(method)).toBe(false)
})

test('behavior: what is bound to account and network', () => {
  const by = (kind: string | undefined) =>
    forWallets.split(' ').filter((method) => bindingOf(method) === kind)
  expect(by('send')).toEqual(['eth_sendTransaction', 'eth_sendUserOperation', 'wallet_sendCalls'])
  expect(by('sign')).toEqual([
    'personal_sign',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'wallet_grantPermissions',
  ])
})

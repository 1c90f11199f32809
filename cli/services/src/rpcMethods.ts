/**
 * What a website may ask of a chain through the services: reading, and sending what is already signed. All else is
 * refused, so that a node's own keys (`eth_sendTransaction`, `personal_*`) and its controls (`anvil_*`, `debug_*`)
 * stay out of reach, whatever the node calls them.
 *
 * @param chainId CAIP-2
 */
export const isPublicRpcMethod = (chainId: string, method: string): boolean =>
  methodsOf.get(chainId.slice(0, chainId.indexOf(':')))?.has(method) ?? false

const publicEvmMethods: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_fillTransaction',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionBySenderAndNonce',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
])

/** What a website may ask of a Solana chain: reading, sending what is signed, and a test chain's free coins. */
const publicSolanaMethods: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'requestAirdrop',
  'sendTransaction',
  'simulateTransaction',
])

/** What keeps a node busy for longer, and what that counts as. Any other call counts as one. */
const dearMethods: ReadonlyMap<string, number> = new Map([
  ['eth_call', 2],
  ['eth_createAccessList', 10],
  ['eth_estimateGas', 5],
  ['eth_getBlockReceipts', 10],
  ['eth_getFilterLogs', 20],
  ['eth_getLogs', 20],
  ['eth_getProof', 5],
  ['eth_sendUserOperation', 10],
  ['eth_estimateUserOperationGas', 10],
  ['eth_simulateV1', 20],
  ['getMultipleAccounts', 5],
  ['getSignaturesForAddress', 10],
  ['getTokenAccountsByOwner', 10],
  ['simulateTransaction', 5],
])

/** How many calls a call of this method counts as. */
export const costOf = (method: string): number => dearMethods.get(method) ?? 1

const methodsOf = new Map([
  ['eip155', publicEvmMethods],
  ['solana', publicSolanaMethods],
])

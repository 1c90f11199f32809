import type { EIP1474Methods } from 'viem'

/** Who answers a method, and what ties it to the account and network it was made for. */
export interface MethodRule {
  /**
   * `widget`: from the widget's own state. `node`: the network's own node; no wallet need be asked.
   * `wallet`: the wallet, which prompts the visitor where it must. `refused`: no one.
   */
  readonly route: 'widget' | 'node' | 'wallet' | 'refused'
  /**
   * `sign` yields a signature or a permission, `send` moves something. Such a request is stopped once the account or
   * the network is no longer the one it was made for.
   */
  readonly binds?: 'sign' | 'send'
  /** Sent to the node once, never repeated: it changes something there. */
  readonly once?: true
  /** The node's answer is a number in hex: another node is asked where it is not. Source: EIP-1474. */
  readonly quantity?: true
}

const widget = { route: 'widget' } as const satisfies MethodRule
const node = { route: 'node' } as const satisfies MethodRule
const quantity = { route: 'node', quantity: true } as const satisfies MethodRule
const nodeOnce = { route: 'node', once: true } as const satisfies MethodRule
const wallet = { route: 'wallet' } as const satisfies MethodRule
const sign = { route: 'wallet', binds: 'sign' } as const satisfies MethodRule
const send = { route: 'wallet', binds: 'send' } as const satisfies MethodRule
const refused = { route: 'refused' } as const satisfies MethodRule

type SchemaMethod = EIP1474Methods[number]['Method']

/** Every method that is known. That none of viem's schemas is missing is checked by the compiler. */
const methods = {
  eth_accounts: widget,
  eth_chainId: widget,
  net_version: widget,

  // Reads.
  eth_blobBaseFee: quantity,
  eth_blockNumber: quantity,
  eth_call: node,
  eth_createAccessList: node,
  eth_estimateGas: quantity,
  eth_estimateUserOperationGas: node,
  eth_feeHistory: node,
  eth_gasPrice: quantity,
  eth_getAccount: node,
  eth_getBalance: quantity,
  eth_getBlockByHash: node,
  eth_getBlockByNumber: node,
  eth_getBlockReceipts: node,
  eth_getBlockTransactionCountByHash: node,
  eth_getBlockTransactionCountByNumber: node,
  eth_getCode: node,
  eth_getFilterLogs: node,
  eth_getLogs: node,
  eth_getProof: node,
  eth_getRawTransactionByHash: node,
  eth_getStorageAt: node,
  eth_getStorageValues: node,
  eth_getTransactionByBlockHashAndIndex: node,
  eth_getTransactionByBlockNumberAndIndex: node,
  eth_getTransactionByHash: node,
  eth_getTransactionBySenderAndNonce: node,
  eth_getTransactionCount: quantity,
  eth_getTransactionReceipt: node,
  eth_getUncleByBlockHashAndIndex: node,
  eth_getUncleByBlockNumberAndIndex: node,
  eth_getUncleCountByBlockHash: node,
  eth_getUncleCountByBlockNumber: node,
  eth_getUserOperationByHash: node,
  eth_getUserOperationReceipt: node,
  eth_maxPriorityFeePerGas: quantity,
  eth_simulateV1: node,
  eth_supportedEntryPoints: node,
  eth_syncing: node,
  net_listening: node,
  web3_clientVersion: node,

  // Transactions that are signed already, and filters, which remember what they were last asked.
  eth_getFilterChanges: nodeOnce,
  eth_newBlockFilter: nodeOnce,
  eth_newFilter: nodeOnce,
  eth_newPendingTransactionFilter: nodeOnce,
  eth_sendRawTransaction: nodeOnce,
  eth_sendRawTransactionSync: nodeOnce,
  eth_uninstallFilter: nodeOnce,

  // Signatures, permissions, and what else is done with the key of an account.
  eth_decrypt: sign,
  eth_getEncryptionPublicKey: sign,
  eth_sign: sign,
  eth_signTransaction: sign,
  eth_signTypedData: sign,
  eth_signTypedData_v3: sign,
  eth_signTypedData_v4: sign,
  personal_sign: sign,
  wallet_grantPermissions: sign,

  // What moves something.
  eth_sendTransaction: send,
  eth_sendUnsignedTransaction: send,
  eth_sendUserOperation: send,
  wallet_sendCalls: send,
  wallet_sendTransaction: send,

  // What only the wallet knows or does.
  eth_coinbase: wallet,
  eth_fillTransaction: wallet,
  eth_protocolVersion: wallet,
  eth_requestAccounts: wallet,
  net_peerCount: wallet,
  personal_ecRecover: wallet,
  pm_getPaymasterData: wallet,
  pm_getPaymasterStubData: wallet,
  wallet_addEthereumChain: wallet,
  wallet_addSubAccount: wallet,
  wallet_connect: wallet,
  wallet_disconnect: wallet,
  wallet_getAssets: wallet,
  wallet_getCallsStatus: wallet,
  wallet_getCapabilities: wallet,
  wallet_getPermissions: wallet,
  wallet_getSnaps: wallet,
  wallet_registerOnboarding: wallet,
  wallet_requestPermissions: wallet,
  wallet_requestSnaps: wallet,
  wallet_revokePermissions: wallet,
  wallet_scanQRCode: wallet,
  wallet_showCallsStatus: wallet,
  wallet_switchEthereumChain: wallet,
  wallet_watchAsset: wallet,
  web3_sha3: wallet,

  // A snap has keys and networks of its own, and says in its own words which of them a call is about: there is no account
  // or network of the widget to tie it to. That the site may call it, and what it then does, is the wallet's to ask.
  wallet_invokeSnap: wallet,

  // The messages of a subscription can’t reach the page: without an error it would wait for them forever.
  eth_subscribe: refused,
  eth_unsubscribe: refused,
} as const satisfies Record<SchemaMethod, MethodRule> & Record<string, MethodRule>

/** Whether a value is a number as nodes write them. Source: EIP-1474. */
export const isQuantity = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)

const rules: ReadonlyMap<string, MethodRule> = new Map(Object.entries(methods))

/**
 * The rule of a method. An unknown one is the wallet's to judge, never a node's, and is bound like a signature: it
 * may be one.
 */
export const ruleOf = (method: string): MethodRule => rules.get(method) ?? sign

/** Who answers a method, and what ties a request for it to the account and network it was made for. */
export interface MethodRule {
  /** `node`: without the wallet. `refused`: it can only work over a WebSocket. */
  readonly route: 'node' | 'wallet' | 'refused'
  /** Stopped when the account or network changes before the wallet has it. */
  readonly binds?: 'sign'
  /** Sent to the node once, never repeated: it changes something there. */
  readonly once?: true
}

const node = { route: 'node' } as const satisfies MethodRule
const nodeOnce = { route: 'node', once: true } as const satisfies MethodRule
const sign = { route: 'wallet', binds: 'sign' } as const satisfies MethodRule
const refused = { route: 'refused' } as const satisfies MethodRule

const methods = {
  // Source: WalletConnect's JSON-RPC reference for Polkadot. These wallets sign; the site sends.
  polkadot_signMessage: sign,
  polkadot_signTransaction: sign,

  // Reads, and the sending of a transaction that is signed already. Source: Substrate's JSON-RPC methods.
  author_submitExtrinsic: nodeOnce,
  chain_getBlock: node,
  chain_getBlockHash: node,
  chain_getFinalisedHead: node,
  chain_getFinalizedHead: node,
  chain_getHead: node,
  chain_getHeader: node,
  chain_getRuntimeVersion: node,
  payment_queryFeeDetails: node,
  payment_queryInfo: node,
  rpc_methods: node,
  state_call: node,
  state_callAt: node,
  state_getChildKeys: node,
  state_getChildReadProof: node,
  state_getChildStorage: node,
  state_getChildStorageHash: node,
  state_getChildStorageSize: node,
  state_getKeys: node,
  state_getKeysPaged: node,
  state_getKeysPagedAt: node,
  state_getMetadata: node,
  state_getPairs: node,
  state_getReadProof: node,
  state_getRuntimeVersion: node,
  state_getStorage: node,
  state_getStorageAt: node,
  state_getStorageHash: node,
  state_getStorageHashAt: node,
  state_getStorageSize: node,
  state_getStorageSizeAt: node,
  state_queryStorage: node,
  state_queryStorageAt: node,
  system_accountNextIndex: node,
  system_chain: node,
  system_chainType: node,
  system_health: node,
  system_name: node,
  system_properties: node,
  system_version: node,

  // Subscriptions, old names included.
  author_submitAndWatchExtrinsic: refused,
  author_unwatchExtrinsic: refused,
  chain_subscribeAllHeads: refused,
  chain_subscribeFinalisedHeads: refused,
  chain_subscribeFinalizedHeads: refused,
  chain_subscribeNewHead: refused,
  chain_subscribeNewHeads: refused,
  chain_subscribeRuntimeVersion: refused,
  chain_unsubscribeAllHeads: refused,
  chain_unsubscribeFinalisedHeads: refused,
  chain_unsubscribeFinalizedHeads: refused,
  chain_unsubscribeNewHead: refused,
  chain_unsubscribeNewHeads: refused,
  chain_unsubscribeRuntimeVersion: refused,
  state_subscribeRuntimeVersion: refused,
  state_subscribeStorage: refused,
  state_unsubscribeRuntimeVersion: refused,
  state_unsubscribeStorage: refused,
  subscribe_newHead: refused,
  unsubscribe_newHead: refused,
} as const satisfies Record<string, MethodRule>

const rules: ReadonlyMap<string, MethodRule> = new Map(Object.entries(methods))

/**
 * Returns the rule of a method. A method that is not listed might sign: it goes to the wallet alone, never to a node,
 * and is bound as a signature is.
 */
export const ruleOf = (method: string): MethodRule => rules.get(method) ?? sign

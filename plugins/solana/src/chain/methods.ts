/** Who answers a method, and what ties a request for it to the account and network it was made for. */
export interface MethodRule {
  /** `widget`: from its state. `node`: without the wallet. `refused`: it can only work over a WebSocket. */
  readonly route: 'widget' | 'node' | 'wallet' | 'refused'
  /** Stopped when the account or network changes before the wallet has it. `sign`: a signature; `send`: a transfer. */
  readonly binds?: 'sign' | 'send'
  /** Sent to the node once, never repeated: it changes something there. */
  readonly once?: true
}

const widget = { route: 'widget' } as const satisfies MethodRule
const node = { route: 'node' } as const satisfies MethodRule
const nodeOnce = { route: 'node', once: true } as const satisfies MethodRule
const sign = { route: 'wallet', binds: 'sign' } as const satisfies MethodRule
const send = { route: 'wallet', binds: 'send' } as const satisfies MethodRule
const refused = { route: 'refused' } as const satisfies MethodRule

const methods = {
  // Source: WalletConnect's JSON-RPC reference for Solana.
  solana_getAccounts: widget,
  solana_requestAccounts: widget,
  solana_signMessage: sign,
  solana_signTransaction: sign,
  solana_signAllTransactions: sign,
  solana_signAndSendTransaction: send,
  // Not in that reference: Sign-In With Solana, for wallets in the browser.
  solana_signIn: sign,

  // Reads, and the sending of a transaction that is signed already. Source: https://solana.com/docs/rpc/http
  getAccountInfo: node,
  getAgGenesisCert: node,
  getBalance: node,
  getBlock: node,
  getBlockCommitment: node,
  getBlockHeight: node,
  getBlockProduction: node,
  getBlockTime: node,
  getBlocks: node,
  getBlocksWithLimit: node,
  getClusterNodes: node,
  getEpochInfo: node,
  getEpochSchedule: node,
  getFeeForMessage: node,
  getFirstAvailableBlock: node,
  getGenesisHash: node,
  getHealth: node,
  getHighestSnapshotSlot: node,
  getIdentity: node,
  getInflationGovernor: node,
  getInflationRate: node,
  getInflationReward: node,
  getLargestAccounts: node,
  getLatestBlockhash: node,
  getLeaderSchedule: node,
  getMaxRetransmitSlot: node,
  getMaxShredInsertSlot: node,
  getMinimumBalanceForRentExemption: node,
  getMultipleAccounts: node,
  getProgramAccounts: node,
  getRecentPerformanceSamples: node,
  getRecentPrioritizationFees: node,
  getSignatureStatuses: node,
  getSignaturesForAddress: node,
  getSlot: node,
  getSlotLeader: node,
  getSlotLeaders: node,
  getStakeMinimumDelegation: node,
  getSupply: node,
  getTokenAccountBalance: node,
  getTokenAccountsByDelegate: node,
  getTokenAccountsByOwner: node,
  getTokenLargestAccounts: node,
  getTokenSupply: node,
  getTransaction: node,
  getTransactionCount: node,
  getTransactionsForAddress: node,
  getVersion: node,
  getVoteAccounts: node,
  isBlockhashValid: node,
  minimumLedgerSlot: node,
  requestAirdrop: nodeOnce,
  sendTransaction: nodeOnce,
  simulateTransaction: node,

  // Reads of the Digital Asset Standard, which many nodes offer too. Source: Metaplex DAS API
  getAsset: node,
  getAssetBatch: node,
  getAssetProof: node,
  getAssetProofBatch: node,
  getAssetProofs: node,
  getAssetSignatures: node,
  getAssets: node,
  getAssetsByAuthority: node,
  getAssetsByCreator: node,
  getAssetsByGroup: node,
  getAssetsByOwner: node,
  getNftEditions: node,
  getSignaturesForAsset: node,
  getTokenAccounts: node,
  searchAssets: node,

  // Subscriptions. Source: https://solana.com/docs/rpc/websocket
  accountSubscribe: refused,
  accountUnsubscribe: refused,
  blockSubscribe: refused,
  blockUnsubscribe: refused,
  logsSubscribe: refused,
  logsUnsubscribe: refused,
  programSubscribe: refused,
  programUnsubscribe: refused,
  rootSubscribe: refused,
  rootUnsubscribe: refused,
  signatureSubscribe: refused,
  signatureUnsubscribe: refused,
  slotSubscribe: refused,
  slotUnsubscribe: refused,
  slotsUpdatesSubscribe: refused,
  slotsUpdatesUnsubscribe: refused,
  voteSubscribe: refused,
  voteUnsubscribe: refused,
} as const satisfies Record<string, MethodRule>

const rules: ReadonlyMap<string, MethodRule> = new Map(Object.entries(methods))

/**
 * Returns the rule of a method. A method that is not listed might sign: it goes to the wallet alone, never to a node,
 * and is bound as a signature is.
 */
export const ruleOf = (method: string): MethodRule => rules.get(method) ?? sign

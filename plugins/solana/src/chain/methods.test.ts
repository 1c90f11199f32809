import type { SolanaRpcApi, SolanaRpcSubscriptionsApi, SolanaRpcSubscriptionsApiUnstable } from '@solana/kit'
import { expect, test } from 'vitest'
import { ruleOf } from './methods.js'

/** Every method of a node that @solana/kit knows: a name that is missing or too many does not compile. */
const NODE: Record<keyof SolanaRpcApi, true> = {
  getAccountInfo: true,
  getAgGenesisCert: true,
  getBalance: true,
  getBlock: true,
  getBlockCommitment: true,
  getBlockHeight: true,
  getBlockProduction: true,
  getBlockTime: true,
  getBlocks: true,
  getBlocksWithLimit: true,
  getClusterNodes: true,
  getEpochInfo: true,
  getEpochSchedule: true,
  getFeeForMessage: true,
  getFirstAvailableBlock: true,
  getGenesisHash: true,
  getHealth: true,
  getHighestSnapshotSlot: true,
  getIdentity: true,
  getInflationGovernor: true,
  getInflationRate: true,
  getInflationReward: true,
  getLargestAccounts: true,
  getLatestBlockhash: true,
  getLeaderSchedule: true,
  getMaxRetransmitSlot: true,
  getMaxShredInsertSlot: true,
  getMinimumBalanceForRentExemption: true,
  getMultipleAccounts: true,
  getProgramAccounts: true,
  getRecentPerformanceSamples: true,
  getRecentPrioritizationFees: true,
  getSignatureStatuses: true,
  getSignaturesForAddress: true,
  getSlot: true,
  getSlotLeader: true,
  getSlotLeaders: true,
  getStakeMinimumDelegation: true,
  getSupply: true,
  getTokenAccountBalance: true,
  getTokenAccountsByDelegate: true,
  getTokenAccountsByOwner: true,
  getTokenLargestAccounts: true,
  getTokenSupply: true,
  getTransaction: true,
  getTransactionCount: true,
  getTransactionsForAddress: true,
  getVersion: true,
  getVoteAccounts: true,
  isBlockhashValid: true,
  minimumLedgerSlot: true,
  requestAirdrop: true,
  sendTransaction: true,
  simulateTransaction: true,
}

const SUBSCRIPTIONS: Record<
  keyof (SolanaRpcSubscriptionsApi & SolanaRpcSubscriptionsApiUnstable),
  readonly [subscribe: string, unsubscribe: string]
> = {
  accountNotifications: ['accountSubscribe', 'accountUnsubscribe'],
  blockNotifications: ['blockSubscribe', 'blockUnsubscribe'],
  logsNotifications: ['logsSubscribe', 'logsUnsubscribe'],
  programNotifications: ['programSubscribe', 'programUnsubscribe'],
  rootNotifications: ['rootSubscribe', 'rootUnsubscribe'],
  signatureNotifications: ['signatureSubscribe', 'signatureUnsubscribe'],
  slotNotifications: ['slotSubscribe', 'slotUnsubscribe'],
  slotsUpdatesNotifications: ['slotsUpdatesSubscribe', 'slotsUpdatesUnsubscribe'],
  voteNotifications: ['voteSubscribe', 'voteUnsubscribe'],
}

test('default: every method that @solana/kit knows is answered by the node, bound to nothing', () => {
  for (const method of Object.keys(NODE)) {
    const { route, binds } = ruleOf(method)
    expect([method, route, binds]).toEqual([method, 'node', undefined])
  }
})

test('F1: what changes something at the node is sent once', { tags: ['once'] }, () => {
  const once = Object.keys(NODE).filter((method) => ruleOf(method).once)
  expect(once).toEqual(['requestAirdrop', 'sendTransaction'])
})

test('default: reads of digital assets are answered by the node', () => {
  for (const method of [
    'getAsset',
    'getAssetBatch',
    'getAssetProof',
    'getAssetProofBatch',
    'getAssetProofs',
    'getAssetSignatures',
    'getAssets',
    'getAssetsByAuthority',
    'getAssetsByCreator',
    'getAssetsByGroup',
    'getAssetsByOwner',
    'getNftEditions',
    'getSignaturesForAsset',
    'getTokenAccounts',
    'searchAssets',
  ])
    expect([method, ruleOf(method)]).toEqual([method, { route: 'node' }])
})

test('default: every subscription that @solana/kit knows is refused', () => {
  for (const method of Object.values(SUBSCRIPTIONS).flat())
    expect([method, ruleOf(method)]).toEqual([method, { route: 'refused' }])
})

test('default: the methods of the pairing protocol, and signing in', () => {
  expect(
    [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signIn',
    ].map((method) => [method, ruleOf(method)]),
  ).toEqual([
    ['solana_getAccounts', { route: 'widget' }],
    ['solana_requestAccounts', { route: 'widget' }],
    ['solana_signMessage', { route: 'wallet', binds: 'sign' }],
    ['solana_signTransaction', { route: 'wallet', binds: 'sign' }],
    ['solana_signAllTransactions', { route: 'wallet', binds: 'sign' }],
    ['solana_signAndSendTransaction', { route: 'wallet', binds: 'send' }],
    ['solana_signIn', { route: 'wallet', binds: 'sign' }],
  ])
})

test('behavior: a method that is not listed goes to the wallet alone, bound as a signature is', () => {
  for (const method of [
    'solana_signNothing',
    'solana_anything',
    'getSignature',
    'getBalanceAndSign',
    'signTransaction',
    'toString',
    '__proto__',
    '',
  ])
    expect([method, ruleOf(method)]).toEqual([method, { route: 'wallet', binds: 'sign' }])
})

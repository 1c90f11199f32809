import { gaveUp } from '../rpc/gaveUp.js'

/**
 * What a refusal of `eth_sendRawTransaction` means: the node has it already; the nonce is used up, by another or by this very
 * one; it was never taken; or it may be mined all the same.
 */
export type RefusalKind = 'known' | 'nonceTaken' | 'never' | 'unclear'

interface NodeSentence {
  readonly node: string
  /** Whole words, in any case; `…` stands for whatever the node puts there. */
  readonly sentence: string
  readonly kind: RefusalKind
}

const of = (kind: RefusalKind, node: string, ...sentences: readonly string[]): readonly NodeSentence[] =>
  sentences.map((sentence) => ({ node, sentence, kind }))

/** How nodes word their refusals. Whatever is not here is unclear; the unclear ones here look like others that are not. */
export const nodeSentences: readonly NodeSentence[] = [
  ...of('known', 'geth, Reth, Erigon', 'already known'),
  ...of('known', 'Besu, Hardhat, zkSync', 'known transaction'),
  ...of('known', 'Nethermind', 'AlreadyKnown'),
  ...of('known', 'Erigon', 'existing tx with same hash'),
  ...of('known', 'OpenEthereum, Reth, Anvil', 'already imported'),
  ...of('known', 'Moonbeam', 'Pool(AlreadyImported'),
  ...of('known', 'others', 'already in mempool', 'transaction already exists'),

  ...of('unclear', 'geth', 'authority nonce too low', 'txpool is full'),
  ...of('unclear', 'geth', 'future transaction tries to replace pending'),
  ...of('unclear', 'Nethermind', 'FeeTooLowToCompete'),
  ...of('unclear', 'Reth', 'discarded outright due to pool size'),
  ...of('unclear', 'others', 'fee too low to compete', 'too low to replace'),
  ...of('unclear', 'proxies', ...gaveUp),

  ...of('nonceTaken', 'geth, Besu, Reth, Erigon', 'nonce too low', 'replacement transaction underpriced'),
  ...of('nonceTaken', 'Besu', 'transaction nonce … below sender account nonce'),
  ...of('nonceTaken', 'Nethermind', 'OldNonce', 'ReplacementNotAllowed'),
  ...of('nonceTaken', 'Reth', 'insufficient gas price to replace existing transaction'),
  ...of('nonceTaken', 'Erigon', 'could not replace existing tx'),
  ...of('nonceTaken', 'OpenEthereum', 'nonce is too low', 'another transaction with same nonce in the queue'),
  ...of('nonceTaken', 'Moonbeam', 'Pool(Stale)', 'InvalidTransaction::Stale'),
  ...of('nonceTaken', 'others', 'old nonce', 'nonce already used', 'nonce has already been used'),

  ...of(
    'never',
    'geth, Reth, Erigon',
    'insufficient funds',
    'intrinsic gas too low',
    'transaction underpriced',
  ),
  ...of('never', 'geth, Reth, Besu', 'exceeds block … gas limit', 'transaction type not supported'),
  ...of('never', 'geth, Reth', 'fee … exceeds the configured cap', 'oversized data', 'invalid sender'),
  ...of('never', 'geth', 'gas limit too high', 'invalid chain id'),
  ...of('never', 'geth, Reth, Nitro', 'less than … base fee'),
  ...of('never', 'Besu', 'gas price below configured minimum gas price', 'gas price below … base fee'),
  ...of('never', 'Besu', 'transaction fee cap exceeded', 'upfront cost exceeds account balance'),
  ...of('never', 'Besu', 'invalid transaction type', 'invalid signature', 'intrinsic gas exceeds gas limit'),
  ...of('never', 'Besu', 'wrong chainId', 'chainId not supported'),
  ...of('never', 'Nethermind', 'InsufficientFunds', 'FeeTooLow', 'GasLimitExceeded', 'NotSupportedTxType'),
  ...of('never', 'Reth', 'feeCap … below chain minimum', 'transaction … overdraws'),
  ...of('never', 'Reth', 'exceeds maximum per-transaction gas limit', 'invalid transaction signature'),
  ...of('never', 'Arbitrum', 'not enough funds for gas', 'gas price too low'),
  ...of('never', 'zkSync', 'not enough balance to cover the fee'),
  ...of(
    'never',
    'OpenEthereum',
    "does not satisfy your node's minimal gas price",
    'exceeds current gas limit',
  ),
  ...of('never', 'Hardhat', "doesn't have enough funds to send tx", 'is too low for the next block'),
  ...of('never', 'others', 'insufficient balance', 'exceeds the balance', 'execution reverted'),
  ...of('never', 'others', 'unknown transaction type', 'unsupported transaction type'),
]

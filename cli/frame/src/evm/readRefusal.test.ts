import { InsufficientFundsError, InternalRpcError, RpcRequestError, TransactionExecutionError } from 'viem'
import { describe, expect, test } from 'vitest'
import { FrameError } from '../contracts.js'
import { nodeSentences, type RefusalKind } from './nodeSentences.js'
import { readRefusal } from './readRefusal.js'

/** As nodes write them, in full. */
const written: readonly (readonly [node: string, sentence: string, kind: RefusalKind])[] = [
  ['geth', 'insufficient funds for gas * price + value: balance 0, tx cost 1, overshot 1', 'never'],
  ['geth', 'intrinsic gas too low: gas 100, minimum needed 21000', 'never'],
  ['geth', 'exceeds block gas limit', 'never'],
  ['geth', 'transaction gas limit too high (cap: 16777216, tx: 30000000)', 'never'],
  ['geth', 'transaction underpriced: gas tip cap 1, minimum needed 1000000000', 'never'],
  ['geth', 'tx fee (2.10 ether) exceeds the configured cap (1.00 ether)', 'never'],
  ['geth', 'transaction type not supported', 'never'],
  ['geth', 'oversized data: transaction size 200000, limit 131072', 'never'],
  ['geth', 'invalid sender', 'never'],
  ['geth', 'invalid chain id for signer: have 1 want 137', 'never'],
  ['geth', 'nonce too low: next nonce 1, tx nonce 0', 'nonceTaken'],
  ['geth', 'replacement transaction underpriced', 'nonceTaken'],
  ['geth', 'already known', 'known'],
  ['geth', 'known transaction: 0x7f657507aee0511e36d2d1972a6b22e917cc89f92b6c12c4dbd57eaabb236960', 'known'],
  ['geth', 'authority nonce too low', 'unclear'],
  ['geth', 'txpool is full', 'unclear'],
  ['geth', 'future transaction tries to replace pending', 'unclear'],
  ['geth', 'gas limit reached', 'unclear'],
  ['Nethermind', 'InsufficientFunds, Account balance: 0, cumulative cost: 22000', 'never'],
  ['Nethermind', 'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 50, BaseFee: 100', 'never'],
  ['Nethermind', 'OldNonce, Current nonce: 22, nonce of rejected tx: 17', 'nonceTaken'],
  ['Nethermind', 'ReplacementNotAllowed', 'nonceTaken'],
  ['Nethermind', 'AlreadyKnown', 'known'],
  ['Nethermind', 'FeeTooLowToCompete', 'unclear'],
  ['Nethermind', 'FeeTooLowToCompete, FeePerGas needs to be higher than 100', 'unclear'],
  ['Besu', 'Gas price below configured minimum gas price', 'never'],
  ['Besu', 'Gas price below current base fee', 'never'],
  ['Besu', 'Transaction fee cap exceeded', 'never'],
  ['Besu', 'Invalid transaction type', 'never'],
  ['Besu', 'Wrong chainId', 'never'],
  ['Besu', 'Upfront cost exceeds account balance', 'never'],
  ['Besu', 'Intrinsic gas exceeds gas limit', 'never'],
  ['Besu', 'transaction nonce 0 below sender account nonce 1', 'nonceTaken'],
  ['Besu', 'Known transaction', 'known'],
  ['Reth', '[0x7f65]: Transaction feeCap 7 below chain minimum.', 'never'],
  ['Reth', 'transaction overdraws from account, balance: 0, cost: 22000', 'never'],
  ['Reth', 'transaction 0x7f65 overdraws', 'never'],
  ['Reth', "transaction's gas limit 40000000 exceeds block's gas limit 30000000", 'never'],
  ['Reth', 'max fee per gas less than block base fee', 'never'],
  ['Reth', '[0x7f65]: insufficient gas price to replace existing transaction.', 'nonceTaken'],
  ['Reth', '[0x7f65] Already imported', 'known'],
  ['Reth', '[0x7f65] transaction discarded outright due to pool size constraints', 'unclear'],
  ['Erigon', 'could not replace existing tx', 'nonceTaken'],
  ['Erigon', 'INTERNAL_ERROR: existing tx with same hash', 'known'],
  ['Erigon', 'ALREADY_EXISTS: already known', 'known'],
  ['Arbitrum', 'not enough funds for gas', 'never'],
  ['Arbitrum', 'gas price too low', 'never'],
  [
    'Arbitrum',
    'nonce too low: address 0x336394A3219e71D9d9bd18201d34E95C1Bb7122C, tx: 1 state: 2',
    'nonceTaken',
  ],
  ['zkSync', 'Not enough balance to cover the fee + value.', 'never'],
  ['zkSync', 'nonce too low. allowed nonce range: 427 - 447, actual: 426', 'nonceTaken'],
  ['zkSync', 'known transaction. transaction with hash 0x6013…3053 is already in the system', 'known'],
  ['OpenEthereum', 'Transaction with the same hash was already imported.', 'known'],
  ['OpenEthereum', 'Transaction nonce is too low. Try incrementing the nonce.', 'nonceTaken'],
  [
    'OpenEthereum',
    'Transaction gas price 100wei is too low. There is another transaction with same nonce in the queue with gas price 150wei.',
    'nonceTaken',
  ],
  [
    'OpenEthereum',
    "Transaction gas price is too low. It does not satisfy your node's minimal gas price (minimal: 100 got: 50).",
    'never',
  ],
  [
    'OpenEthereum',
    'There are too many transactions in the queue. Your transaction was dropped due to limit. Try increasing the fee.',
    'unclear',
  ],
  ['Moonbeam', 'submit transaction to pool failed: Pool(AlreadyImported("0x6013"))', 'known'],
  ['Moonbeam', 'submit transaction to pool failed: Pool(Stale)', 'nonceTaken'],
  [
    'Moonbeam',
    'submit transaction to pool failed: InvalidTransaction(InvalidTransaction::Stale)',
    'nonceTaken',
  ],
  [
    'Hardhat',
    "Sender doesn't have enough funds to send tx. The max upfront cost is: 2 and the sender's balance is: 1.",
    'never',
  ],
  ['Hardhat', 'Transaction maxFeePerGas (1) is too low for the next block', 'never'],
  ['Mantle', "failed to forward tx to sequencer. Error message: 'already known'", 'known'],
  ['others', 'nonce has already been used', 'nonceTaken'],
  [
    'a proxy',
    'all upstreams failed: a: request timed out; b: insufficient funds for gas * price + value',
    'unclear',
  ],
  ['a proxy', 'failed on 2 nodes: [context deadline exceeded] [transaction underpriced]', 'unclear'],
  ['a proxy', 'broadcast to 3 nodes: 1 accepted, 2 refused: insufficient funds', 'unclear'],
  ['a proxy', 'rpc error: code = Unavailable desc = insufficient funds', 'unclear'],
  ['a proxy', 'Bad gateway; nonce too low', 'unclear'],
  ['a proxy', 'upstream a: timeout; upstream b: already known', 'known'],
  ['others', 'execution reverted', 'never'],
  ['others', 'unknown transaction type', 'never'],
  ['others', 'unknown transaction', 'unclear'],
  ['others', 'gas limit of the provider reached', 'unclear'],
  ['others', 'batch requests are not supported', 'unclear'],
  ['others', 'the transaction manager reverts to another node', 'unclear'],
  ['others', 'transaction gas price too low to replace pending', 'unclear'],
  ['others', 'nonce cache is cold, priority too low', 'unclear'],
  ['others', 'replacement node is starting', 'unclear'],
  ['others', 'daily request count exceeded', 'unclear'],
  ['others', '', 'unclear'],
]
const ofTable = nodeSentences.map(
  ({ node, sentence, kind }) => [node, sentence.replaceAll('…', '0x1f'), kind] as const,
)

const refused = (message: string) => new FrameError(message, -32000)
/** A request of viem's, which holds the error beside words of its own. */
const requestError = (message: string) =>
  new RpcRequestError({
    body: { method: 'eth_sendRawTransaction' },
    error: { code: -32000, message },
    url: 'a',
  })
const execution = (cause: ConstructorParameters<typeof TransactionExecutionError>[0]) =>
  new TransactionExecutionError(cause, { account: null })

const wrappings: Readonly<Record<string, (sentence: string) => unknown>> = {
  'as it is': refused,
  'in small letters': (sentence) => refused(sentence.toLowerCase()),
  'in capitals': (sentence) => refused(sentence.toUpperCase()),
  'after “err:”': (sentence) => refused(`err: ${sentence}`),
  'after what failed': (sentence) => refused(`call failed: ${sentence}; see the node’s log`),
  quoted: (sentence) => refused(`failed to forward. Error message: '${sentence}'`),
  'as data': (data) => Object.assign(refused('Invalid params'), { data }),
  'as data.message': (message) => Object.assign(refused('Rejected'), { data: { message } }),
  'as the cause': (sentence) => new Error('It failed.', { cause: refused(sentence) }),
  'in viem’s request': requestError,
  'in viem’s internal error': (sentence) => new InternalRpcError(requestError(sentence)),
  'in viem’s execution': (sentence) => execution(new InternalRpcError(requestError(sentence))),
  'as viem’s shortMessage': (shortMessage) => ({ shortMessage }),
  'as viem’s details': (details) => ({ details }),
}

test.each([...written, ...ofTable])('%s: %s', (_, sentence, kind) => {
  const wrong = Object.entries(wrappings).filter(([, wrap]) => readRefusal(wrap(sentence)) !== kind)
  expect(wrong.map(([how]) => how)).toEqual([])
})

describe('whose words count', () => {
  test('not those of the contract', () => {
    for (const reason of ['already known', 'nonce too low', 'txpool is full'])
      expect(readRefusal(refused(`execution reverted: ${reason}`))).toBe('never')
    expect(readRefusal(refused('VM Exception while processing transaction: revert already known'))).toBe(
      'unclear',
    )
  })
  test('viem’s own for want of funds', () => {
    expect(readRefusal(execution(new InsufficientFundsError({})))).toBe('never')
  })
  test('what the node has counts more than why it would not have had it', () => {
    const both = (message: string, data: string) => readRefusal(Object.assign(refused(message), { data }))
    expect(both('nonce too low', 'already known')).toBe('known')
    expect(both('transaction underpriced', 'txpool is full')).toBe('unclear')
    expect(both('insufficient funds', 'nonce too low')).toBe('nonceTaken')
  })
  test('nothing else, and nothing without end', () => {
    const round: Record<string, unknown> = {}
    round.cause = round
    for (const error of [undefined, null, 7, {}, round, { data: ['already known'] }, { message: 7 }])
      expect(readRefusal(error)).toBe('unclear')
  })
})

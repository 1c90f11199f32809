import { type AskedTransfer, readProperty } from '@wallet-widget/kernel'
import { TRANSFER_TOPIC } from '../chain/transferLog.js'
import { type NodeOptions, readQuantity, readWhereKnown, word } from './nodeReads.js'
import { type ReadLog, readLogs } from './readLogs.js'
import { readOperation } from './readOperation.js'
import { readPayment } from './readPayment.js'

/** `UserOperationEvent`, in all of the EntryPoints. Source: ERC-4337 */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** From 0.6 on, at the same address on every chain. Source: their authors' releases. */
export const ENTRY_POINTS = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
] as const

interface OperationSearch {
  readonly transfer: AskedTransfer
  /** The block after which it was sent. */
  readonly block: bigint
  readonly latest: bigint
  /** What the account had of the coin then. */
  readonly coin: bigint | undefined
}

interface Found {
  /** Of the transaction that it is in. */
  readonly id?: string | undefined
  /** All that the account has done was seen, or it was found. */
  readonly isComplete: boolean
}

/** Looks for a payment among what an account with code has done since, whoever brought it to the chain. */
export async function findOperation(node: NodeOptions, search: OperationSearch): Promise<Found> {
  // One node may be behind another.
  if (search.latest <= search.block) return { isComplete: search.latest === search.block }
  return search.transfer.token.address === undefined ? findCoins(node, search) : findTokens(node, search)
}

async function findTokens(node: NodeOptions, { transfer, block, latest }: OperationSearch): Promise<Found> {
  const { from, to, amount, token } = transfer
  const logs = await readLogs(node, {
    address: token.address ?? '',
    topics: [TRANSFER_TOPIC, topicOf(from), topicOf(to)],
    from: block + 1n,
    to: latest,
  })
  const exact = logs?.find(({ data }) => data.toLowerCase() === `0x${word(amount.toString(16))}`)
  if (exact) return { id: exact.transactionHash, isComplete: true }
  let isComplete = logs !== undefined
  // A token may keep a part of what it moves.
  for (const { transactionHash } of logs ?? []) {
    const transaction = await readWhereKnown(node, 'eth_getTransactionByHash', [transactionHash])
    const [contract, input] = ['to', 'input'].map((key) => readProperty(transaction, key))
    if (typeof input !== 'string') isComplete = false
    else if (readPayment(`${contract}${input.slice(2)}`, transfer) === 'made')
      return { id: transactionHash, isComplete: true }
  }
  return { isComplete }
}

async function findCoins(
  node: NodeOptions,
  { transfer, block, latest, coin }: OperationSearch,
): Promise<Found> {
  const { from } = transfer
  const logs = await readLogs(node, {
    address: ENTRY_POINTS,
    topics: [USER_OPERATION, null, topicOf(from)],
    from: block + 1n,
    to: latest,
  })
  let isComplete = logs !== undefined
  for (const log of logs ?? []) {
    const payment = await judge(node, log, transfer)
    if (payment === 'made') return { id: log.transactionHash, isComplete: true }
    if (payment === 'unclear') isComplete = false
  }
  // An account may also be commanded in ways that leave no trace but in what it has; and whoever was paid may send some back.
  const left = await readQuantity(node, 'eth_getBalance', [from, 'latest'])
  return { isComplete: isComplete && left === coin }
}

/** Whether an operation has made the payment. */
async function judge(node: NodeOptions, { transactionHash, data }: ReadLog, transfer: AskedTransfer) {
  const [nonce, success] = [data.slice(2, 66), data.slice(66, 130)]
  if (success.length < 64) return 'unclear'
  if (BigInt(`0x${success}`) === 0n) return 'none'
  const transaction = await readWhereKnown(node, 'eth_getTransactionByHash', [transactionHash])
  const input = readProperty(transaction, 'input')
  if (typeof input !== 'string') return 'unclear'
  const operation = readOperation(input, { sender: transfer.from, nonce: BigInt(`0x${nonce}`) })
  return operation === undefined ? 'unclear' : readPayment(operation, transfer)
}

const topicOf = (address: string): string => `0x${word(address.slice(-40))}`

import {
  type Block,
  type Header,
  header,
  type Log,
  type Receipt,
  receipt,
  type Transaction,
  transaction,
} from './chainShapes.js'
import type { Entry } from './entry.js'
import type { IndexNode } from './indexNode.js'
import type { Movement } from './movement.js'
import { operationOf } from './operationOf.js'
import { readLog } from './readLog.js'
import { toHex } from './readLogs.js'
import type { InnerMovements } from './traceReader.js'

/** What was read belongs to blocks that others have taken the place of: it is read again. */
export class ChainMoved extends Error {
  override readonly name = 'ChainMoved'
}

/** What the chain told of a transaction that one of the accounts takes part in. */
type Found = {
  hash: string
  block: number
  blockHash: string
  transaction?: Transaction
  movements: Movement[]
  approvers: Set<string>
  doers: Set<string>
  wrappings: Movement[]
}

/**
 * Makes entries of the accounts from blocks, logs and traces, asking the node for the rest.
 *
 * @param read - blocks with all transactions; logs that name the accounts, also of other blocks
 * @throws ChainMoved, UpstreamError, NodeRefusal
 */
export async function collectEntries(
  node: IndexNode,
  read: { blocks: readonly Block[]; logs: readonly Log[]; inner: InnerMovements },
  accounts: ReadonlySet<string>,
): Promise<Entry[]> {
  const found = findTransactions(read, accounts)
  if (found.length === 0) return []
  const [told, headers] = await Promise.all([
    readTransactions(node, found),
    readHeaders(node, found, read.blocks),
  ])
  return found.flatMap((one, at) => {
    const { transaction, receipt } = told[at] as Told
    const minedIn = headers.get(one.block)
    if (
      !minedIn ||
      [transaction, receipt, { blockHash: minedIn.hash }].some(({ blockHash }) => blockHash !== one.blockHash)
    )
      throw new ChainMoved()
    return entriesOf({ ...one, transaction, receipt, minedAt: minedIn.timestamp * 1_000 }, accounts)
  })
}

function findTransactions(
  { blocks, logs, inner }: { blocks: readonly Block[]; logs: readonly Log[]; inner: InnerMovements },
  accounts: ReadonlySet<string>,
): Found[] {
  const found = new Map<string, Found>()
  function find(of: { hash: string; block: number; blockHash: string; transaction?: Transaction }): Found {
    const known = found.get(of.hash) ?? {
      ...of,
      movements: [],
      approvers: new Set(),
      doers: new Set(),
      wrappings: [],
    }
    found.set(of.hash, known)
    return known
  }
  const isOurs = ({ from, to }: Movement) => accounts.has(from) || accounts.has(to)

  for (const one of blocks.flatMap(({ transactions }) => transactions)) {
    const { hash, from, to, value } = one
    const moved = inner.get(hash)?.filter(isOurs) ?? []
    // Whoever calls a stranger with nothing in hand does nothing to him.
    const isOwn = accounts.has(from) || (to !== null && accounts.has(to) && value > 0n) || moved.length > 0
    if (!isOwn) continue
    find({ hash, block: one.blockNumber, blockHash: one.blockHash, transaction: one }).movements.push(
      ...moved,
    )
  }
  for (const log of logs) {
    const { movements, approver, doer, wrapping } = readLog(log)
    const ours = movements.filter(isOurs)
    const isOwn = [approver, doer, wrapping?.from, wrapping?.to].some(
      (one) => one !== undefined && accounts.has(one),
    )
    if (ours.length === 0 && !isOwn) continue
    const one = find({ hash: log.transactionHash, block: log.blockNumber, blockHash: log.blockHash })
    if (one.blockHash !== log.blockHash) throw new ChainMoved()
    one.movements.push(...ours)
    if (approver !== undefined) one.approvers.add(approver)
    if (doer !== undefined) one.doers.add(doer)
    if (wrapping) one.wrappings.push(wrapping)
  }
  return [...found.values()]
}

type Told = { transaction: Transaction; receipt: Receipt }

async function readTransactions(node: IndexNode, found: readonly Found[]): Promise<Told[]> {
  const missing = found.filter((one) => one.transaction === undefined)
  const [receipts, transactions] = await Promise.all([
    node.ask(
      found.map(({ hash }) => ({
        method: 'eth_getTransactionReceipt',
        params: [hash],
        shape: receipt.nullable(),
      })),
    ),
    node.ask(
      missing.map(({ hash }) => ({
        method: 'eth_getTransactionByHash',
        params: [hash],
        shape: transaction.nullable(),
      })),
    ),
  ])
  const asked = new Map(missing.map(({ hash }, at) => [hash, transactions[at]]))
  return found.map((one, at) => {
    const [transaction, receipt] = [one.transaction ?? asked.get(one.hash), receipts[at]]
    if (!transaction || !receipt) throw new ChainMoved()
    return { transaction, receipt }
  })
}

async function readHeaders(
  node: IndexNode,
  found: readonly Found[],
  blocks: readonly Block[],
): Promise<Map<number, Header>> {
  const headers = new Map<number, Header>(blocks.map((one) => [one.number, one]))
  const missing = [...new Set(found.map(({ block }) => block))].filter((number) => !headers.has(number))
  const read = await node.ask(
    missing.map((number) => ({
      method: 'eth_getBlockByNumber',
      params: [toHex(number), false],
      shape: header.nullable(),
    })),
  )
  for (const one of read) if (one) headers.set(one.number, one)
  return headers
}

function entriesOf(told: Found & Told & { minedAt: number }, accounts: ReadonlySet<string>): Entry[] {
  const { transaction, receipt } = told
  const isFailed = receipt.status === 0n
  const { from, to, value, nonce, hash, input } = transaction
  const movements = isFailed ? [] : allMovements(told)
  const fee = feeOf(receipt)
  const involved = new Set(
    [from, ...told.approvers, ...told.doers, ...movements.flatMap((one) => [one.from, one.to])].filter(
      (one) => accounts.has(one),
    ),
  )
  return [...involved].flatMap((address) => {
    const own = movements.filter(
      (one) => (one.from === address || one.to === address) && (one.amount > 0n || from === address),
    )
    const hasApproved = told.approvers.has(address)
    // Nothing of theirs was moved by a stranger: so are people shown addresses like those they know.
    if (own.length === 0 && from !== address && !told.doers.has(address) && !hasApproved) return []
    const operation = operationOf(address, {
      transaction: { ...transaction, value },
      movements: own,
      hasApproved,
    })
    const isCall = operation === 'execute' && from === address && input.length >= 10
    const selector = isCall ? input.slice(0, 10) : undefined
    const facts = { hash, operation, isFailed, minedAt: told.minedAt, from, to, nonce, fee }
    const detail = { ...facts, ...(selector !== undefined && { selector }), movements: own }
    return [{ address, block: told.block, position: transaction.transactionIndex, detail }]
  })
}

function allMovements({ transaction, receipt, movements, wrappings }: Found & Told): Movement[] {
  const { from, to, value, input } = transaction
  const receiver = to ?? receipt.contractAddress
  const own: Movement[] = value > 0n && receiver ? [{ from, to: receiver, amount: value }] : []
  const isWrapping = (one: Movement) =>
    one.token === to &&
    (one.to === from ? one.amount === value : one.from === from && input.startsWith('0x2e1a7d4d'))
  return [...own, ...movements, ...wrappings.filter(isWrapping)]
}

const feeOf = ({ gasUsed, effectiveGasPrice = 0n, l1Fee, blobGasUsed, blobGasPrice }: Receipt): bigint =>
  gasUsed * effectiveGasPrice + (l1Fee ?? 0n) + (blobGasUsed ?? 0n) * (blobGasPrice ?? 0n)

import { readProperty } from '@wallet-widget/kernel'
import { isQuantity } from '../chain/methods.js'
import { type NodeOptions, readQuantity, readWhereKnown, toQuantity } from './nodeReads.js'
import type { Payment } from './readPayment.js'
import { visitRises } from './visitRises.js'

/** So many of the sender's transactions are looked at. */
const MOST_NONCES = 16n
/** Nodes that keep no archive know the state of 128 blocks; fewer, as the chain goes on meanwhile. */
const KEPT_BLOCKS = 120n
/** Where the state of a block is not known, so many are looked through one by one. */
const MOST_BLOCKS = 128n

interface OwnSearch {
  readonly from: string
  /** The first nonce that it may have. */
  readonly first: bigint
  /** The nonce that comes next, after what waits for a block. */
  readonly next: bigint
  /** The block after which it was sent. */
  readonly block: bigint
  readonly latest: bigint
  /** A contract uses nonces in other ways too: to be made, to make others, and to be delegated to (EIP-161, EIP-7702). */
  readonly hasCode: boolean
  readonly judge: (transaction: unknown) => Promise<Payment>
}

/** Looks for a payment among the transactions that the sender has signed since. Complete: each of them was seen, or found. */
export async function findOwn(node: NodeOptions, search: OwnSearch): Promise<OwnFound> {
  const { from, next, latest } = search
  const nonces = createNonces(search)
  const transaction =
    (await findByNonce(node, search, nonces)) ??
    (await nonces.look((await readTransactions(node, 'pending')) ?? [])) ??
    (await findMined(node, search, nonces))
  const isComplete = nonces.isEmpty()
  if (transaction !== undefined || isComplete) return { transaction, isComplete, isWaiting: false }
  const mined = await readQuantity(node, 'eth_getTransactionCount', [from, toQuantity(latest)])
  return { isComplete, isWaiting: mined < next }
}

interface OwnFound {
  readonly transaction?: unknown
  readonly isComplete: boolean
  /** Something that was not seen waits for a block, or came into one meanwhile. */
  readonly isWaiting: boolean
}

interface Nonces {
  /** Crosses off those of the sender's transactions in a list. Returns the payment, where it is among them. */
  look(transactions: readonly unknown[]): Promise<unknown>
  remove(before: bigint, after: bigint): void
  /** Whether none below is left; without a bound: none at all. */
  isEmpty(below?: bigint): boolean
  list(): readonly bigint[]
  /** The one after the last that is looked for. */
  readonly last: bigint
}

/** The nonces of the sender of which is not known yet what they were used for. */
function createNonces({ from, first, next, judge }: OwnSearch): Nonces {
  const last = next - first > MOST_NONCES ? first + MOST_NONCES : next
  let isUnclear = false
  const open = new Set(Array.from({ length: Number(last - first) }, (_, at) => first + BigInt(at)))
  async function look(transactions: readonly unknown[]) {
    for (const transaction of transactions) {
      const [sender, nonce] = [readProperty(transaction, 'from'), readProperty(transaction, 'nonce')]
      if (String(sender).toLowerCase() !== from.toLowerCase() || !isQuantity(nonce)) continue
      if (BigInt(nonce as string) < first) continue
      const payment = await judge(transaction)
      if (payment === 'unclear') isUnclear = true
      open.delete(BigInt(nonce as string))
      if (payment === 'made') return transaction
    }
    return undefined
  }
  return {
    look,
    remove(before, after) {
      for (const nonce of open) if (nonce >= before && nonce < after) open.delete(nonce)
    },
    isEmpty: (below) =>
      below === undefined
        ? open.size === 0 && last === next && !isUnclear
        : ![...open].some((nonce) => nonce < below),
    list: () => [...open],
    last,
  }
}

/** Asks for the sender's transactions one by one; few nodes take the question. */
async function findByNonce(node: NodeOptions, { from }: OwnSearch, nonces: Nonces): Promise<unknown> {
  for (const nonce of nonces.list()) {
    const params = [from, toQuantity(nonce)]
    const answer = await readWhereKnown(node, 'eth_getTransactionBySenderAndNonce', params)
    if (answer === undefined) return undefined
    const found = await nonces.look([answer])
    if (found) return found
  }
  return undefined
}

/** Looks through the blocks in which the sender's nonces were used. */
async function findMined(
  node: NodeOptions,
  { from, first, block, latest, hasCode }: OwnSearch,
  nonces: Nonces,
): Promise<unknown> {
  if (nonces.isEmpty(nonces.last) || latest <= block) return undefined
  const bound = (count: bigint) => (count < first ? first : count > nonces.last ? nonces.last : count)
  const countAt = async (at: bigint) => {
    const count = await readWhereKnown(node, 'eth_getTransactionCount', [from, toQuantity(at)])
    return isQuantity(count) ? BigInt(count as string) : undefined
  }
  const rises = async (since: bigint, count: bigint) =>
    visitRises({
      from: { block: since, count: bound(count) },
      to: { block: latest, count: bound((await countAt(latest)) ?? count) },
      countAt: async (at) => {
        const found = await countAt(at)
        return found === undefined ? undefined : bound(found)
      },
      async visit(at, before, after) {
        const transactions = await readTransactions(node, toQuantity(at))
        const found = await nonces.look(transactions ?? [])
        if (transactions && hasCode) nonces.remove(before, after)
        return found
      },
    })

  const start = await countAt(block)
  // A node that keeps no old state may give that of now for it.
  if (start !== undefined && start <= first) return rises(block, start)
  const kept = latest - KEPT_BLOCKS
  const known = kept > block ? await countAt(kept) : undefined
  if (known === undefined || known > first) {
    const until = [block + MOST_BLOCKS, known === undefined ? latest : kept].reduce((a, b) => (a < b ? a : b))
    for (let at = block + 1n; at <= until && !nonces.isEmpty(known); at++) {
      const found = await nonces.look((await readTransactions(node, toQuantity(at))) ?? [])
      if (found) return found
    }
  }
  return known === undefined ? undefined : rises(kept, known)
}

async function readTransactions(node: NodeOptions, tag: string): Promise<readonly unknown[] | undefined> {
  const block = await readWhereKnown(node, 'eth_getBlockByNumber', [tag, true])
  const transactions = readProperty(block, 'transactions')
  return Array.isArray(transactions) ? transactions : undefined
}

import { type AskedTransfer, type FoundTransfer, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { type NodeOptions, readQuantity } from './nodeReads.js'
import { transferCall } from './prepareTransfer.js'

/** Further back nobody looks: by then the activity of the account says more. */
const MOST_BLOCKS = 128n
const MOST_NONCES = 16n

/** Looks for the transaction among those that the sender has made since. */
export async function findSent(
  transfer: AskedTransfer & { readonly signal?: AbortSignal },
): Promise<FoundTransfer> {
  const { network, from, since, amount, signal } = transfer
  const node: NodeOptions = { network, signal }
  const [first = 0n, block = 0n] = since.split(' ').map(BigInt)
  const next = await readQuantity(node, 'eth_getTransactionCount', [from, 'pending'])
  if (next <= first) return { status: 'unseen' }
  const wanted = transferCall(transfer, amount)
  const isIt = (transaction: unknown) =>
    sameHex(readProperty(transaction, 'from'), from) &&
    sameHex(readProperty(transaction, 'to'), wanted.to) &&
    sameHex(readProperty(transaction, 'value'), wanted.value) &&
    sameHex(readProperty(transaction, 'input'), wanted.data ?? '0x') &&
    isFrom(first, readProperty(transaction, 'nonce'))
  const sent =
    (await findByNonce(node, { from, first, next, isIt })) ?? (await findInBlocks(node, { block, isIt }))
  const id = readProperty(sent, 'hash')
  return typeof id === 'string' ? { status: 'sent', id } : { status: 'unseen' }
}

type IsIt = (transaction: unknown) => boolean

/** Asks for the sender's transactions one by one; undefined also where the node does not take the question. */
async function findByNonce(
  node: NodeOptions,
  { from, first, next, isIt }: { from: string; first: bigint; next: bigint; isIt: IsIt },
): Promise<unknown> {
  const method = 'eth_getTransactionBySenderAndNonce'
  const last = next - first > MOST_NONCES ? first + MOST_NONCES : next
  try {
    for (let nonce = first; nonce < last; nonce++) {
      const transaction = await readFromNode({ ...node, method, params: [from, `0x${nonce.toString(16)}`] })
      if (isIt(transaction)) return transaction
    }
  } catch (error) {
    if (readProperty(error, 'code') !== 'RPC_REQUEST_FAILED') throw error
  }
  return undefined
}

/** Looks through the blocks since, and what waits for one. */
async function findInBlocks(
  node: NodeOptions,
  { block, isIt }: { block: bigint; isIt: IsIt },
): Promise<unknown> {
  const now = await readQuantity(node, 'eth_blockNumber', [])
  const last = now - block > MOST_BLOCKS ? block + MOST_BLOCKS : now
  const numbers = Array.from(
    { length: Number(last - block) },
    (_, at) => `0x${(block + 1n + BigInt(at)).toString(16)}`,
  )
  for (const tag of ['pending', ...numbers]) {
    const read = readFromNode({ ...node, method: 'eth_getBlockByNumber', params: [tag, true] })
    const transactions = readProperty(await read, 'transactions')
    const found = Array.isArray(transactions) ? transactions.find(isIt) : undefined
    if (found) return found
  }
  return undefined
}

/** The same bytes, or the same number, whatever their case. */
const sameHex = (value: unknown, wanted: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === wanted.toLowerCase()

const isFrom = (first: bigint, nonce: unknown): boolean =>
  typeof nonce === 'string' && /^0x[\da-f]+$/i.test(nonce) && BigInt(nonce) >= first

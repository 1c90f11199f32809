import type { Node, Transaction } from './bcoin.js'

/** What a replacement pays more than what it replaces, for each virtual byte. Source: Bitcoin Core, `incrementalrelayfee`. satoshis */
const MORE = 1

/**
 * Adds a transaction in place of those that wait and spend the same coins, where they allow it and it pays more: the node
 * itself takes the first one only.
 *
 * @throws Error with Bitcoin Core's reason; what waited then waits on
 * @see BIP-125
 */
export async function replaceWaiting(
  node: Node,
  transaction: Transaction,
  add: () => Promise<void>,
): Promise<void> {
  const { mempool } = node
  const spent = transaction.inputs.map(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index))
  const others = [...new Set(spent.filter((one) => one !== undefined))]
  if (others.length === 0) return add()
  if (others.some(({ tx }) => tx.hash('hex') === transaction.hash('hex')))
    throw new Error('txn-already-in-mempool')
  if (!others.every(({ tx }) => tx.inputs.some((input) => input.isRBF())))
    throw new Error('txn-mempool-conflict')
  const needed = others.reduce((sum, { fee }) => sum + fee, MORE * transaction.getVirtualSize())
  if ((await feeOf(node, transaction)) < needed) throw new Error('insufficient fee, rejecting replacement')
  for (const other of others) mempool.evictEntry(other)
  try {
    await add()
  } catch (error) {
    for (const { tx } of others) await mempool.addTX(tx)
    throw error
  }
}

async function feeOf(node: Node, transaction: Transaction): Promise<number> {
  const coins = await Promise.all(
    transaction.inputs.map(async ({ prevout }) => {
      const made = await node.getMeta(prevout.hash)
      const value = made?.tx.outputs[prevout.index]?.value
      if (value === undefined) throw new Error('bad-txns-inputs-missingorspent')
      return value
    }),
  )
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return sum(coins) - sum(transaction.outputs.map(({ value }) => value))
}

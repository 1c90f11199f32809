import {
  BaseError,
  type ChainTransactions,
  type PluginContext,
  type Replacement,
  readProperty,
  type SentTransaction,
} from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import {
  type GasPrice,
  type NodeOptions,
  readGasPrice,
  readQuantity,
  toQuantity,
} from '../transfers/nodeReads.js'
import { isQuantity } from './methods.js'

type Request = Parameters<NonNullable<ChainTransactions['replace']>>[0]

const METHOD = 'eth_sendTransaction'

/**
 * Asks the wallet for a transaction with the nonce of one that waits: the same once more, or one that does nothing, at a fee
 * for which nodes take it in the place of the first. The nonce sees to it that one of them is carried out at most.
 */
export async function replaceTransaction(
  { request }: Pick<PluginContext, 'request'>,
  readSent: ChainTransactions['readSent'],
  { transaction: { id, from, note }, network, by }: Request,
): Promise<Replacement> {
  const node: NodeOptions = { network }
  const found = await readFromNode({ ...node, method: 'eth_getTransactionByHash', params: [id] })
  const nonce = readProperty(found, 'nonce')
  if (String(readProperty(found, 'from')).toLowerCase() !== from.toLowerCase() || !isQuantity(nonce))
    return { status: 'missing' }
  const content = contentOf(found)
  // What a node says of a transaction is not what it is: it is the same that was sent, or is not sent again.
  const again = readSent({ method: METHOD, params: [content], from }, id)
  if (by === 'speedUp' && again?.note !== note) return { status: 'missing' }
  const isSettled = async () =>
    (await readQuantity(node, 'eth_getTransactionCount', [from, 'latest'])) > BigInt(nonce as string)
  if (await isSettled()) return { status: 'settled' }
  const params = [
    {
      from,
      ...(by === 'cancel' ? { to: from, value: '0x0' } : content),
      ...raiseFees(found, await readGasPrice(node)),
      nonce,
    },
  ]
  try {
    const answer = await request({ method: METHOD, params, chainId: network.caipNetworkId })
    const sent = readSent({ method: METHOD, params, from }, answer)
    if (sent)
      return { status: 'sent', transaction: { ...sent, nonce: Number(nonce) } satisfies SentTransaction }
    throw new BaseError('The wallet answered with no transaction hash.', { code: 'INVALID_WALLET_ANSWER' })
  } catch (error) {
    // While the visitor decided a block may have come.
    if (await isSettled().catch(() => false)) return { status: 'settled' }
    throw error
  }
}

/** What a transaction does. */
function contentOf(transaction: unknown) {
  const [to, value, data, gas, accessList] = ['to', 'value', 'input', 'gas', 'accessList'].map((name) =>
    readProperty(transaction, name),
  )
  const isListed = Array.isArray(accessList) && accessList.length > 0
  return {
    ...(typeof to === 'string' && { to }),
    value,
    ...(data !== '0x' && { data }),
    gas,
    ...(isListed && { accessList }),
  }
}

/** Nodes want a tenth more, of each part of the fee; some an eighth. Source: the `pricebump` of nodes. */
const raise = (fee: bigint) => fee + fee / 8n + 1n
const most = (one: bigint, other: bigint) => (one > other ? one : other)

/** Fees that are enough more than those of a transaction, and enough for now. */
function raiseFees(transaction: unknown, now: GasPrice): Readonly<Record<string, string>> {
  const [cap, tip, price] = ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice'].map((name) => {
    const value = readProperty(transaction, name)
    return isQuantity(value) ? raise(BigInt(value as string)) : undefined
  })
  if (cap === undefined || tip === undefined) {
    const wanted = 'gasPrice' in now ? now.gasPrice : now.maxFeePerGas
    return { gasPrice: toQuantity(most(price ?? 0n, wanted)) }
  }
  const wanted = 'gasPrice' in now ? { maxFeePerGas: now.gasPrice, maxPriorityFeePerGas: 0n } : now
  const maxPriorityFeePerGas = most(tip, wanted.maxPriorityFeePerGas)
  return {
    maxFeePerGas: toQuantity(most(most(cap, wanted.maxFeePerGas), maxPriorityFeePerGas)),
    maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas),
  }
}

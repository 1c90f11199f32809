import {
  type ChainTransactions,
  cleanText,
  type Network,
  type PluginContext,
  readProperty,
  type SentTransaction,
  type TransactionOutcome,
} from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { isQuantity } from './methods.js'
import { readBundle } from './readBundle.js'
import { readCall } from './readCall.js'
import { findReplacement, noteOf } from './replacedTransaction.js'
import { replaceTransaction } from './replaceTransaction.js'
import { hasMoved } from './transferLog.js'

type Context = Pick<PluginContext, 'request' | 'state'>

/** What becomes of transactions on EVM chains. */
export const createTransactions = (context: Context): ChainTransactions => ({
  readSent,
  readOutcome: (request) =>
    request.transaction.method === 'wallet_sendCalls' ? readBundle(context, request) : readOutcome(request),
  replace: (request) => replaceTransaction(context, readSent, request),
})

const MOST_NOTED = 2000
const isText = (value: unknown): value is string => typeof value === 'string'
const isHash = (value: unknown): value is string => isText(value) && /^0x[0-9a-f]{64}$/i.test(value)
const numberOf = (quantity: unknown) =>
  isQuantity(quantity) && Number.isSafeInteger(Number(quantity)) ? Number(quantity) : undefined

const readSent: ChainTransactions['readSent'] = ({ method, params, from }, answer) => {
  switch (method) {
    case 'eth_sendTransaction':
    case 'wallet_sendTransaction': {
      if (!isHash(answer)) return undefined
      return { ...describe(readProperty(params, '0')), id: answer.toLowerCase(), from, method }
    }
    case 'wallet_sendCalls': {
      // Wallets of the first version answer with the id alone. Source: EIP-5792
      const id = isText(answer) ? answer : readProperty(answer, 'id')
      if (!isText(id) || id === '' || id.length > 8194) return undefined
      const calls = readProperty(readProperty(params, '0'), 'calls')
      const only = Array.isArray(calls) && calls.length === 1 ? describe(calls[0]) : undefined
      return { operation: 'execute', ...only, note: undefined, id, from, method }
    }
    default:
      return undefined
  }
}

type Described = Omit<SentTransaction, 'id' | 'from' | 'method'>

/** What a transaction does. Its note tells it from others of the same sender and nonce. */
function describe(transaction: unknown): Described {
  const to = readProperty(transaction, 'to')
  const value = readProperty(transaction, 'value')
  const data = readProperty(transaction, 'data') ?? readProperty(transaction, 'input')
  const amount = isQuantity(value) ? BigInt(value as string) : 0n
  const calldata = isText(data) && /^0x[0-9a-f]+$/i.test(data) ? data : '0x'
  const note = noteOf(to, amount, calldata)
  // No nonce: the wallet may choose another one than it was asked for, so the node's word counts.
  const common = note.length <= MOST_NOTED ? { note } : {}
  if (!isText(to)) return { ...common, operation: 'deploy' }
  if (calldata === '0x') return { ...common, operation: 'send', to, amount: String(amount) }
  const call = readCall(calldata)
  const isOfToken = call.amount !== undefined
  return {
    ...common,
    to,
    ...(isOfToken ? { token: to } : amount > 0n && { amount: String(amount) }),
    ...call,
  }
}

const readOutcome: ChainTransactions['readOutcome'] = async ({ transaction, network, signal }) => {
  const { id, from, note } = transaction
  const readEnd = (hash: string) => readReceipt(network, hash, transaction, signal)
  if (!isHash(id)) return { status: 'missing' }
  const read = (method: string, params: unknown) => readFromNode({ network, method, params, signal })
  const receipt = await readEnd(id)
  if (receipt) return receipt
  const found = await read('eth_getTransactionByHash', [id])
  if (isHash(readProperty(found, 'hash')))
    return { status: 'pending', nonce: numberOf(readProperty(found, 'nonce')) }
  const { nonce } = transaction
  if (nonce === undefined) return { status: 'missing' }
  const count = numberOf(await read('eth_getTransactionCount', [from, 'latest']))
  if (count === undefined) return { status: 'missing', nonce }
  if (count <= nonce) {
    // Another of this nonce waits: sent again at a higher fee, perhaps. Until it is known which one comes, this one may.
    const waiting = numberOf(await read('eth_getTransactionCount', [from, 'pending']))
    return { status: waiting !== undefined && waiting > nonce ? 'pending' : 'missing', nonce }
  }
  // Carried out between the questions.
  const late = await readEnd(id)
  if (late) return late
  const other = await findReplacement({ network, from, nonce, signal })
  if (!other) return { status: 'replaced', nonce }
  const { hash, isNothing } = other
  if (note !== undefined && other.note === note)
    return { ...((await readEnd(hash)) ?? { status: 'pending' }), hash, nonce }
  return { status: isNothing ? 'cancelled' : 'replaced', hash, nonce }
}

type Asked = Parameters<ChainTransactions['readOutcome']>[0]['transaction']

/** What the receipt of a transaction says; undefined where it has none yet. */
async function readReceipt(
  network: Network,
  hash: string,
  transaction: Asked,
  signal: AbortSignal | undefined,
): Promise<TransactionOutcome | undefined> {
  const read = (method: string, params: unknown) => readFromNode({ network, method, params, signal })
  const receipt = await read('eth_getTransactionReceipt', [hash])
  const status = readProperty(receipt, 'status')
  const block = readProperty(receipt, 'blockNumber')
  if ((status !== '0x1' && status !== '0x0') || !isQuantity(block)) return undefined
  const fee = feeOf(receipt)
  if (status === '0x1')
    return isUnmoved(receipt, transaction)
      ? { status: 'failed', fee, reason: 'transfer() moved nothing' }
      : { status: 'confirmed', fee }
  const reason = await findReason(network, hash, block as string, signal).catch(() => undefined)
  return { status: 'failed', fee, reason }
}

/** Whether a token was to be moved, and does not say that it was: it may refuse without failing. Source: ERC-20 */
const isUnmoved = (receipt: unknown, { functionName, token, from, to }: Asked): boolean =>
  functionName === 'transfer' &&
  token !== undefined &&
  to !== undefined &&
  hasMoved(receipt, { token, from, to }) === false

/** What was paid, that for the layer below included, where there is one. */
function feeOf(receipt: unknown): bigint | undefined {
  const [used, price, below] = ['gasUsed', 'effectiveGasPrice', 'l1Fee'].map((name) => {
    const value = readProperty(receipt, name)
    return isQuantity(value) ? BigInt(value as string) : undefined
  })
  return used === undefined || price === undefined ? undefined : used * price + (below ?? 0n)
}

/** Calls it again at the end of its block, which fails with the same words as a rule. */
async function findReason(
  network: Network,
  hash: string,
  block: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const found = await readFromNode({ network, method: 'eth_getTransactionByHash', params: [hash], signal })
  const [from, to, data, value, gas] = ['from', 'to', 'input', 'value', 'gas'].map((name) =>
    readProperty(found, name),
  )
  const call = { from, to, data, value, gas }
  try {
    await readFromNode({ network, method: 'eth_call', params: [call, block], signal })
    return undefined
  } catch (error) {
    return readRevert(error)
  }
}

/** The words of `revert("…")`, or the node's own. Source: the error handling of Solidity. */
function readRevert(error: unknown): string | undefined {
  const data = readProperty(error, 'data')
  const hex = isText(data) ? data : readProperty(data, 'data')
  if (isText(hex) && /^0x08c379a0[0-9a-f]+$/i.test(hex)) {
    const length = Number.parseInt(hex.slice(74, 138), 16)
    const bytes = hex.slice(138, 138 + Math.min(length, 500) * 2).match(/../g) ?? []
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
    if (text) return cleanText(text, 200)
  }
  const details = readProperty(error, 'details') ?? readProperty(error, 'message')
  return isText(details) ? cleanText(details, 200) : undefined
}

import { readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import type { SafeTransaction } from './api.js'
import type { AskSafe, SafeInfo } from './handle.js'

/** Reads that the Safe app passes to its own node. Source: Safe Apps SDK, RPC_CALLS. */
const READS = [
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionCount',
]

/**
 * Translates a request of EIP-1193 into the Safe app's own, and its answer back.
 *
 * @throws WalletError 4100, 4200, 4901, -32602
 */
export async function answerRequest(
  ask: AskSafe,
  info: SafeInfo,
  { method, params }: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'personal_sign':
      checkAddress(second, info)
      return signatureOf(await ask('signMessage', { message: first }))
    case 'eth_sign':
      checkAddress(first, info)
      return signatureOf(await ask('signMessage', { message: second }))
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      checkAddress(first, info)
      return signatureOf(await ask('signTypedMessage', { typedData: parse(second) }))
    case 'eth_sendTransaction': {
      checkAddress(readProperty(first, 'from') ?? info.safeAddress, info)
      const safeTxGas = toNumber(readProperty(first, 'gas'))
      return send(ask, [toTransaction(first)], safeTxGas === undefined ? {} : { safeTxGas })
    }
    case 'wallet_sendCalls': {
      const calls = readProperty(first, 'calls')
      if (Number(readProperty(first, 'chainId')) !== info.chainId) throw new WalletError(4901)
      checkAddress(readProperty(first, 'from') ?? info.safeAddress, info)
      if (!Array.isArray(calls) || calls.length === 0) throw invalid('`calls` is not a list of calls.')
      return { id: await send(ask, calls.map(toTransaction)) }
    }
    case 'wallet_getCallsStatus':
      return getCallsStatus(ask, String(first), info)
    case 'wallet_getCapabilities':
      return { [toHex(info.chainId)]: { atomic: { status: 'supported' } } }
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionByHash':
      return findOnChain(ask, method, first)
    default:
      if (READS.includes(method)) return ask('rpcCall', { call: method, params: params ?? [] })
      throw new WalletError(4200, { metaMessages: [`The Safe app does not know ${method.slice(0, 60)}.`] })
  }
}

/** Sending answers a `safeTxHash`: what is asked about it is answered of the transaction that executed it. */
async function findOnChain(ask: AskSafe, call: string, asked: unknown): Promise<unknown> {
  const found = await ask('rpcCall', { call, params: [asked] })
  if (found || !isHash(asked)) return found
  const { hash } = await getTransaction(ask, asked).catch(() => ({ hash: undefined }))
  return hash && hash !== asked ? ask('rpcCall', { call, params: [hash] }) : found
}

/** The state of a transaction that was proposed. */
export async function getTransaction(ask: AskSafe, safeTxHash: string): Promise<SafeTransaction> {
  if (!isHash(safeTxHash)) throw invalid('The `safeTxHash` is not 32 bytes of hex.')
  const answer = await ask('getTxBySafeTxHash', { safeTxHash })
  const [status, hash] = [readProperty(answer, 'txStatus'), readProperty(answer, 'txHash')]
  return {
    status: STATES.find((one) => one === status) ?? 'UNKNOWN',
    hash: isHash(hash) ? hash : undefined,
  }
}

const STATES = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'] as const

/** Source: EIP-5792, status codes. */
const CODES = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  UNKNOWN: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
} as const

async function getCallsStatus(ask: AskSafe, id: string, { chainId }: SafeInfo): Promise<object> {
  const { status, hash } = await getTransaction(ask, id)
  const receipt =
    hash && status === 'SUCCESS'
      ? await ask('rpcCall', { call: 'eth_getTransactionReceipt', params: [hash] })
      : undefined
  return {
    version: '2.0.0',
    id,
    chainId: toHex(chainId),
    atomic: true,
    status: CODES[status],
    ...(receipt ? { receipts: [receipt] } : {}),
  }
}

async function send(ask: AskSafe, txs: readonly object[], params?: object): Promise<string> {
  const safeTxHash = readProperty(await ask('sendTransactions', { txs, params }), 'safeTxHash')
  if (isHash(safeTxHash)) return safeTxHash
  throw new WalletError(-32603, {
    details: 'The Safe app named no transaction: look there whether it was proposed.',
  })
}

function toTransaction(call: unknown): { to: string; value: string; data: string } {
  const [to, value, data] = ['to', 'value', 'data'].map((key) => readProperty(call, key))
  if (typeof to !== 'string' || !/^0x[\da-f]{40}$/i.test(to))
    throw invalid('`to` is not an address. A Safe can’t create a contract directly.')
  if (!isHexOrNothing(value) || !isHexOrNothing(data)) throw invalid('`value` or `data` is not hex.')
  return { to, value: value || '0', data: data || '0x' }
}

/** Empty where the Safe app keeps the signature until all owners have signed. */
function signatureOf(answer: unknown): string {
  const signature = readProperty(answer, 'signature')
  return typeof signature === 'string' && /^0x[\da-f]*$/i.test(signature) ? signature : '0x'
}

function checkAddress(address: unknown, { safeAddress }: SafeInfo): void {
  if (typeof address !== 'string' || address.toLowerCase() !== safeAddress.toLowerCase())
    throw new WalletError(4100, { metaMessages: ['The address is not that of the Safe.'] })
}

function parse(typedData: unknown): unknown {
  if (typeof typedData !== 'string') return typedData
  try {
    return JSON.parse(typedData)
  } catch (cause) {
    throw new WalletError(-32602, { cause, metaMessages: ['The typed data is not valid JSON.'] })
  }
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

const isHexOrNothing = (value: unknown): value is string | undefined =>
  value === undefined || value === null || (typeof value === 'string' && /^0x[\da-f]*$/i.test(value))

const toNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^0x[\da-f]{1,12}$/i.test(value) ? Number(value) : undefined

const toHex = (value: number): string => `0x${value.toString(16)}`

const invalid = (what: string) => new WalletError(-32602, { details: what, metaMessages: [what] })

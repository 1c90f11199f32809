import { type CaipNetworkId, cleanText, readProperty } from '@wallet-widget/kernel'
import type { Transaction, TransactionTransfer } from '../api.js'
import { isOperation } from '../own/storedTransaction.js'
import { keyOf } from '../own/toTransaction.js'

const MOST_TRANSFERS = 50
const SYMBOL_LENGTH = 12
const NAME_LENGTH = 60

const isText = (value: unknown): value is string => typeof value === 'string'
const isWord = (value: unknown): value is string => isText(value) && /^[\w:.-]{1,128}$/.test(value)
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/**
 * Reads one transaction of the services' history; undefined where it is none, of another network, or spam through and
 * through.
 */
export function readTransaction(
  value: unknown,
  { account, networkId }: { readonly account: string; readonly networkId: CaipNetworkId },
): Transaction | undefined {
  const metadata = readProperty(value, 'metadata')
  const [hash, chain, operation, status, minedAt, from, to, nonce, called] = [
    'hash',
    'chain',
    'operationType',
    'status',
    'minedAt',
    'sentFrom',
    'sentTo',
    'nonce',
    'functionName',
  ].map((name) => readProperty(metadata, name))
  const time = isText(minedAt) && minedAt.length < 40 ? Date.parse(minedAt) : Number.NaN
  if (chain !== networkId || !isWord(hash) || !isWord(from) || !(time >= 0)) return undefined
  const given = readProperty(value, 'transfers')
  const transfers = (Array.isArray(given) ? given.slice(0, MOST_TRANSFERS) : []).flatMap(
    (one) => readTransfer(one) ?? [],
  )
  if (transfers.length > 0 && transfers.every(({ isSpam }) => isSpam)) return undefined
  return {
    id: keyOf(networkId, hash),
    hash,
    networkId,
    account,
    operation: isOperation(operation) ? operation : 'execute',
    status: status === 'failed' || status === 'pending' ? status : 'confirmed',
    time,
    from,
    to: isWord(to) ? to : undefined,
    nonce: Number.isSafeInteger(nonce) && (nonce as number) >= 0 ? (nonce as number) : undefined,
    transfers,
    functionName: isText(called) && /^[\w$]{1,60}$/.test(called) ? called : undefined,
    fee: readQuantity(readProperty(readProperty(metadata, 'fee'), 'numeric')),
    isOwn: false,
  }
}

const DIRECTIONS = ['in', 'out', 'self'] as const

function readTransfer(value: unknown): TransactionTransfer | undefined {
  const token = readProperty(value, 'fungible_info')
  const nft = readProperty(value, 'nft_info')
  const info = token ?? nft
  const given = readProperty(value, 'direction')
  const direction = DIRECTIONS.find((one) => one === given)
  if (typeof info !== 'object' || info === null || !direction) return undefined
  const [name, symbol, address, price] = ['name', 'symbol', 'address', 'price'].map((key) =>
    readProperty(info, key),
  )
  const worth = readProperty(value, 'value')
  return {
    kind: token ? 'token' : 'nft',
    direction,
    name: isText(name) ? cleanText(name, NAME_LENGTH) : undefined,
    symbol: isText(symbol) ? cleanText(symbol, SYMBOL_LENGTH) : undefined,
    quantity: readQuantity(readProperty(readProperty(value, 'quantity'), 'numeric')),
    value: isPrice(worth) ? worth : undefined,
    price: isPrice(price) ? price : undefined,
    token: isWord(address) ? address : undefined,
    from: readParty(readProperty(value, 'sender')),
    to: readParty(readProperty(value, 'recipient')),
    isSpam: readProperty(readProperty(info, 'flags'), 'is_spam') === true,
  }
}

const readParty = (value: unknown) => (isWord(value) ? value : undefined)

function readQuantity(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return isText(text) && /^\d{1,80}(\.\d{1,80})?$/.test(text) ? text : undefined
}

import { BaseError, loadNet, type Network, readProperty } from '@wallet-widget/kernel'
import type { BitcoinOptions } from '../options.js'

// Source: the REST API of Esplora.

/** Where and for how long it is asked. */
export interface Explorer {
  readonly base: string
  readonly signal?: AbortSignal | undefined
}

/** The explorer that the site configured for a network. */
export function explorerOf(
  esplora: NonNullable<BitcoinOptions['esplora']>,
  { caipNetworkId }: Network,
  signal?: AbortSignal,
): Explorer | undefined {
  const url = esplora[caipNetworkId]
  return url ? { base: url.replace(/\/+$/, ''), signal } : undefined
}

/** @throws HttpError */
async function read({ base, signal }: Explorer, path: string): Promise<unknown> {
  const { httpJson } = await loadNet()
  return httpJson(`${base}/${path}`, { signal, maxBytes: 2_000_000 })
}

const wrongAnswer = (path: string) =>
  new BaseError('The network returned an invalid response', {
    code: 'INVALID_EXPLORER_ANSWER',
    metaMessages: [`The explorer answered ${path} in another shape than it should.`],
  })

/** The coins that an address can spend, those that wait for a block included. satoshis */
export async function readCoins(explorer: Explorer, address: string): Promise<readonly bigint[]> {
  const list = await read(explorer, `address/${encodeURIComponent(address)}/utxo`)
  if (!Array.isArray(list)) throw wrongAnswer('utxo')
  return list.map((one) => {
    const value = readProperty(one, 'value')
    if (!isWhole(value)) throw wrongAnswer('utxo')
    return BigInt(value)
  })
}

/** So many blocks a payment may wait. */
const PATIENCE = '3'
/** More is nobody's to pay: the explorer is not trusted. satoshis for a virtual byte */
const HIGHEST_RATE = 10_000

/** What is paid for a virtual byte by those who do not wait for long; undefined where the explorer does not tell. satoshis */
export async function readFeeRate(explorer: Explorer): Promise<number | undefined> {
  const rates = await read(explorer, 'fee-estimates').catch(() => undefined)
  const rate = readProperty(rates, PATIENCE)
  return typeof rate === 'number' && rate > 0 && rate <= HIGHEST_RATE ? rate : undefined
}

export async function readHeight(explorer: Explorer): Promise<number> {
  const height = await read(explorer, 'blocks/tip/height')
  if (!isWhole(height)) throw wrongAnswer('blocks/tip/height')
  return height
}

export interface Payment {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** A payment that the explorer knows. */
export interface FoundPayment {
  readonly id: string
  /** What it spends, each in short: enough to tell whether another one spends the same. */
  readonly inputs: readonly string[]
  /** Of its block; undefined while it waits for one. */
  readonly height: number | undefined
}

/** Explorers list no more of those that wait for a block. Source: the REST API of Esplora. */
export const MAX_WAITING = 50

/** A page of the transactions of an address, the newest first. */
export interface PaymentPage {
  /** Those that make the payment. */
  readonly payments: readonly FoundPayment[]
  /** The last that has a block; undefined where none has. */
  readonly oldest: { readonly id: string; readonly height: number } | undefined
  /** How many wait for a block. */
  readonly waiting: number
}

/** Whose transactions are read. */
interface PageRequest {
  /** The sender, or the receiver: then whoever paid. @default the sender */
  readonly of?: string
  readonly after?: string | undefined
}

/**
 * Reads the payments of just an amount from one address to another. The first page has those that wait for a block, and the
 * newest of the others; each further one has what came before `after`.
 */
export async function readPayments(
  explorer: Explorer,
  payment: Payment,
  { of = payment.from, after }: PageRequest = {},
): Promise<PaymentPage> {
  const path = `address/${encodeURIComponent(of)}/txs`
  const list = await read(explorer, after ? `${path}/chain/${encodeURIComponent(after)}` : path)
  if (!Array.isArray(list)) throw wrongAnswer('txs')
  const all = list.map((one) => ({
    id: idOf(one),
    height: heightOf(one),
    inputs: inputsOf(one),
    isIt: pays(one, payment) && (of !== payment.from || spendsFrom(one, payment)),
  }))
  const mined = all.flatMap(({ id, height }) => (height === undefined ? [] : [{ id, height }]))
  return {
    payments: all.flatMap(({ isIt, ...one }) => (isIt ? [one] : [])),
    oldest: mined.at(-1),
    waiting: all.length - mined.length,
  }
}

function idOf(transaction: unknown): string {
  const id = readProperty(transaction, 'txid')
  if (typeof id !== 'string') throw wrongAnswer('txs')
  return id
}

function heightOf(transaction: unknown): number | undefined {
  const status = readProperty(transaction, 'status')
  const height = readProperty(status, 'block_height')
  return readProperty(status, 'confirmed') === true && isWhole(height) ? height : undefined
}

const spendsFrom = (transaction: unknown, { from }: Payment): boolean =>
  listOf(transaction, 'vin').some((input) => addressOf(readProperty(input, 'prevout')) === from)

const pays = (transaction: unknown, { to, amount }: Payment): boolean =>
  listOf(transaction, 'vout').some(
    (output) => addressOf(output) === to && readProperty(output, 'value') === Number(amount),
  )

/** One that is sent again keeps what it spends: of many inputs, these tell. */
const MAX_INPUTS = 20
/** So much of an id tells it apart from all others of one address. In characters. */
const ID_PART = 16

const inputsOf = (transaction: unknown): readonly string[] =>
  listOf(transaction, 'vin')
    .map((input) => [readProperty(input, 'txid'), readProperty(input, 'vout')] as const)
    .flatMap(([id, index]) =>
      typeof id === 'string' && isWhole(index) ? [`${id.slice(0, ID_PART)}:${index}`] : [],
    )
    .slice(0, MAX_INPUTS)

const addressOf = (output: unknown): unknown => readProperty(output, 'scriptpubkey_address')

const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = readProperty(value, key)
  return Array.isArray(list) ? list : []
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

import { type AddressRequest, type Balance, BaseError, loadNet, readProperty } from '@wallet-widget/kernel'
import type { BitcoinOptions } from './options.js'

/**
 * Reads the balance of an address, unconfirmed transactions included. Source: the REST API of Esplora.
 *
 * @throws BaseError `BALANCE_UNAVAILABLE` where the site configured no explorer; HttpError
 */
export async function readBalance(
  esplora: NonNullable<BitcoinOptions['esplora']>,
  { address, network, signal }: AddressRequest,
): Promise<Balance> {
  const { caipNetworkId, name, nativeCurrency } = network
  const base = esplora[caipNetworkId]
  if (!base)
    throw new BaseError(`The balance on ${name} is not known.`, {
      code: 'BALANCE_UNAVAILABLE',
      metaMessages: [`Name an explorer for it: bitcoin({ esplora: { '${caipNetworkId}': 'https://…' } }).`],
    })
  const { httpJson, withRetry } = await loadNet()
  const url = `${base.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  const answer = await withRetry(
    () => httpJson(url, { signal, maxBytes: 100_000, schemaGuard: isAddressStats }),
    {
      retryCount: 2,
      shouldRetry: ({ error }) => readProperty(error, 'kind') !== 'content',
      signal,
    },
  )
  const sum = sumOf(answer.chain_stats) + sumOf(answer.mempool_stats)
  return { value: sum > 0n ? sum : 0n, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
}

interface Stats {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

const sumOf = ({ funded_txo_sum, spent_txo_sum }: Stats): bigint =>
  BigInt(funded_txo_sum) - BigInt(spent_txo_sum)

const isStats = (value: unknown): value is Stats =>
  Number.isSafeInteger(readProperty(value, 'funded_txo_sum')) &&
  Number.isSafeInteger(readProperty(value, 'spent_txo_sum'))

const isAddressStats = (value: unknown): value is { chain_stats: Stats; mempool_stats: Stats } =>
  isStats(readProperty(value, 'chain_stats')) && isStats(readProperty(value, 'mempool_stats'))

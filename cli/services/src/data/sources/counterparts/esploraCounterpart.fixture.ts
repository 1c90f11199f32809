import type { Counterpart } from './counterpart.fixture.js'

export const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const PAYER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const PAGE = 25

export type BitcoinTransaction = {
  txid: string
  value: number
  fee: number
  isOut: boolean
  confirmed: boolean
}

/** The newest first, of which the first two wait for a block. */
export const bitcoinPast = (length: number): BitcoinTransaction[] =>
  Array.from({ length }, (_, at) => ({
    txid: (length - at).toString(16).padStart(64, '0'),
    value: 10_000 + at,
    fee: 150 + at,
    isOut: at % 2 === 1,
    confirmed: at > 1,
  }))

/** A counterpart of Esplora's HTTP API: pages of 25 confirmed ones, the first with those that wait. */
export function esploraCounterpart(past: readonly BitcoinTransaction[]): Counterpart {
  return ({ url }) => {
    const [, address, path = ''] = /^\/api\/address\/(\w+)(\/.*)?$/.exec(url.pathname) ?? []
    if (address !== WALLET) return undefined
    if (path === '')
      return {
        address,
        chain_stats: {
          tx_count: 3,
          funded_txo_count: 2,
          funded_txo_sum: 2_100_000_000_000_000,
          spent_txo_count: 1,
          spent_txo_sum: 1,
        },
        mempool_stats: {
          tx_count: 1,
          funded_txo_count: 0,
          funded_txo_sum: 0,
          spent_txo_count: 1,
          spent_txo_sum: 99,
        },
      }
    const confirmed = past.filter((one) => one.confirmed)
    if (path === '/txs')
      return [...past.filter((one) => !one.confirmed), ...confirmed.slice(0, PAGE)].map(transactionOf)
    const [, last] = /^\/txs\/chain\/(\w+)$/.exec(path) ?? []
    const from = confirmed.findIndex(({ txid }) => txid === last) + 1
    return last === undefined ? undefined : confirmed.slice(from, from + PAGE).map(transactionOf)
  }
}

function transactionOf({ txid, value, fee, isOut, confirmed }: BitcoinTransaction) {
  const [from, to] = isOut ? [WALLET, PAYER] : [PAYER, WALLET]
  const input = {
    scriptpubkey: '0014',
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: from,
    value: value + fee + 777,
  }
  return {
    txid,
    version: 2,
    locktime: 0,
    vin: [{ txid: '0'.repeat(64), vout: 0, prevout: input, is_coinbase: false, sequence: 4_294_967_293 }],
    vout: [
      { scriptpubkey: '0014', scriptpubkey_address: to, value },
      { scriptpubkey: '0014', scriptpubkey_address: from, value: 777 },
      { scriptpubkey: '6a', scriptpubkey_type: 'op_return', value: 0 },
    ],
    size: 222,
    weight: 561,
    fee,
    status: confirmed
      ? { confirmed, block_height: 800_000, block_hash: '0'.repeat(64), block_time: 1_690_000_000 }
      : { confirmed },
  }
}

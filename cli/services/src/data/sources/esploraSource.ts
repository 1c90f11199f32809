import { z } from 'zod'
import type { Sleep } from '../../sleep.js'
import type { DataSource } from '../source.js'
import { SourceError } from '../sourceError.js'
import type { SourceTransaction, SourceTransfer } from '../sourceTransaction.js'
import { createAskJson } from './askJson.js'

/** Confirmed ones of a page. */
const PAGE = 25
const HASH = /^[0-9a-f]{64}$/

const satoshis = z.int().min(0).transform(BigInt)
const stats = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const account = z.object({ chain_stats: stats, mempool_stats: stats })
const output = z.object({ scriptpubkey_address: z.string().max(128).optional(), value: satoshis })
const transaction = z.object({
  txid: z.string().regex(HASH),
  fee: satoshis,
  /** null where coins were made. */
  vin: z.array(z.object({ prevout: output.nullable() })),
  vout: z.array(output),
  status: z.object({ confirmed: z.boolean(), block_time: z.int().optional() }),
})
type Transaction = z.infer<typeof transaction>

/**
 * Esplora's HTTP API: `/address/{address}`, `/address/{address}/txs` and `/txs/chain/{last}`.
 *
 * @param options.urls - by CAIP-2 id
 */
export function esploraSource(options: {
  urls: Readonly<Record<string, string>>
  timeout: number
  sleep?: Sleep
}): DataSource {
  const { urls, timeout, sleep } = options
  const askJson = createAskJson({ timeout, sleep })

  const read = <value>(
    { networkId, address, signal }: { networkId: string; address: string; signal: AbortSignal },
    path: string,
    schema: z.ZodType<value>,
  ) => {
    const base = (urls[networkId] ?? '').replace(/\/$/, '')
    return askJson(new URL(`${base}/address/${encodeURIComponent(address)}${path}`), { schema, signal })
  }

  return {
    name: 'esplora',
    networks: Object.keys(urls),
    serves: (networkId) => Object.hasOwn(urls, networkId),

    async balances(request) {
      const { chain_stats: chain, mempool_stats: waiting } = await read(request, '', account)
      const funded = chain.funded_txo_sum + waiting.funded_txo_sum
      const amount = funded - chain.spent_txo_sum - waiting.spent_txo_sum
      return amount > 0n ? [{ amount }] : []
    },

    async history(request) {
      const { cursor, address } = request
      if (cursor !== undefined && !HASH.test(cursor))
        throw new SourceError('cursor', 'The cursor is no transaction.')
      // The first page has what waits for its block too.
      const path = cursor === undefined ? '/txs' : `/txs/chain/${cursor}`
      const found = await read(request, path, z.array(transaction))
      const confirmed = found.filter(({ status }) => status.confirmed)
      const last = confirmed.at(-1)
      return {
        data: found.map((one) => toTransaction(address, one)),
        next: confirmed.length >= PAGE && last ? last.txid : null,
      }
    },
  }
}

function toTransaction(address: string, one: Transaction): SourceTransaction {
  const inputs = one.vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = (output: { scriptpubkey_address?: string | undefined }) =>
    output.scriptpubkey_address === address
  const given = sum(inputs.filter(isOwn))
  const got = sum(one.vout.filter(isOwn))
  const isSender = given > 0n
  // What is left over comes back, and the fee is no part of what was sent.
  const change = got - given + (isSender ? one.fee : 0n)
  const outside = one.vout.find(
    (output) => !isOwn(output) && output.scriptpubkey_address,
  )?.scriptpubkey_address
  const from = isSender ? address : (inputs.find((input) => !isOwn(input))?.scriptpubkey_address ?? '')
  const to = isSender ? (outside ?? address) : address
  const transfer: SourceTransfer = {
    direction: change > 0n ? 'in' : change < 0n ? 'out' : 'self',
    from,
    to,
    amount: change === 0n ? got : change > 0n ? change : -change,
  }
  return {
    hash: one.txid,
    operation: isSender ? 'send' : 'receive',
    status: one.status.confirmed ? 'confirmed' : 'pending',
    minedAt: one.status.block_time === undefined ? Date.now() : one.status.block_time * 1_000,
    from,
    to,
    nonce: 0,
    fee: one.fee,
    transfers: [transfer],
  }
}

const sum = (outputs: readonly { value: bigint }[]): bigint =>
  outputs.reduce((total, { value }) => total + value, 0n)

import { z } from 'zod'
import type { Sleep } from '../../sleep.js'
import type { DataSource } from '../source.js'
import { createAskJson } from './askJson.js'
import { NFT_TYPES, nftPage, readNftCursor, writeNftCursor } from './blockscoutNfts.js'
import { type EvmPiece, toTransactions } from './evmPiece.js'
import { fillTransactions } from './fillTransactions.js'
import { type ReadList, readByBlock } from './readByBlock.js'
import { amount, count, decimals, evmAddress, fitting, hash, words } from './shapes.js'

const party = z.object({ hash: evmAddress })
const minedAt = z
  .string()
  .transform((text) => Date.parse(text))
  .pipe(z.int())
const selector = z
  .string()
  .regex(/^0x[0-9a-fA-F]{8}/)
  .transform((text) => text.slice(0, 10).toLowerCase())

/** Before version 7 `address`, `block` and `tx_hash`. */
const token = z
  .object({
    address_hash: evmAddress.optional(),
    address: evmAddress.optional(),
    name: words,
    symbol: words,
    decimals,
    type: z.string(),
  })
  .transform(({ address_hash, address = address_hash, ...others }, context) => {
    if (address !== undefined) return { ...others, address }
    context.addIssue('has no address')
    return z.NEVER
  })
const account = z.object({ coin_balance: amount.nullable() })
const balance = z.object({ token, value: amount })
const place = { block_number: count.optional(), block: count.optional(), timestamp: minedAt }

const transaction = z.object({
  ...place,
  hash,
  from: party,
  to: party.nullable(),
  value: amount,
  nonce: count,
  status: z.enum(['ok', 'error']).nullable(),
  fee: z.object({ value: amount.nullable() }).nullish().catch(undefined),
  raw_input: selector.optional().catch(undefined),
})
const total = z.object({
  value: amount.nullish().catch(undefined),
  token_id: amount.nullish().catch(undefined),
})
const transfer = z.object({
  ...place,
  transaction_hash: hash.optional(),
  tx_hash: hash.optional(),
  from: party,
  to: party,
  token,
  total: z.union([total, z.null()]),
})
const internal = z.object({
  ...place,
  transaction_hash: hash,
  from: party,
  to: party.nullable(),
  value: amount,
  success: z.boolean(),
})
const pageOf = <item>(item: z.ZodType<item>) =>
  z.object({ items: fitting(item), next_page_params: z.record(z.string(), z.unknown()).nullable() })

/**
 * Blockscout's API v2: `/api/v2/addresses/{hash}`, its `token-balances`, `transactions`, `token-transfers`,
 * `internal-transactions` and `nft`.
 *
 * @param options.urls - of explorers, by CAIP-2 id
 */
export function blockscoutSource(options: {
  urls: Readonly<Record<string, string>>
  upstreams: ReadonlyMap<string, string>
  timeout: number
  sleep?: Sleep
}): DataSource {
  const { urls, upstreams, timeout, sleep } = options
  const readers = new Map(Object.keys(urls).map((id) => [id, createAskJson({ timeout, sleep })]))

  function of(networkId: string, address: string, signal: AbortSignal) {
    const base = `${(urls[networkId] ?? '').replace(/\/$/, '')}/api/v2/addresses/${address}`
    return <value>(path: string, schema: z.ZodType<value>, query: Record<string, string> = {}) => {
      const url = new URL(base + path)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const ask = readers.get(networkId) ?? createAskJson({ timeout, sleep })
      return ask(url, { schema, signal })
    }
  }

  return {
    name: 'blockscout',
    serves: (networkId) => Object.hasOwn(urls, networkId),

    async balances({ networkId, address, signal }) {
      const read = of(networkId, address, signal)
      const [own, tokens] = await Promise.all([read('', account), read('/token-balances', fitting(balance))])
      const coin = own.coin_balance ?? 0n
      return [
        ...(coin > 0n ? [{ amount: coin }] : []),
        ...tokens
          .filter(({ value, token: { type } }) => value > 0n && type === 'ERC-20')
          .map(({ token: { type: _, ...described }, value }) => ({ token: described, amount: value })),
      ]
    },

    async history({ networkId, address, cursor, limit, signal }) {
      const read = of(networkId, address, signal)
      const list =
        <item>(path: string, item: z.ZodType<item>, toPiece: (one: item) => EvmPiece | undefined): ReadList =>
        async (upTo) => {
          // What stands before the first of the next block.
          const from =
            upTo === undefined ? {} : { block_number: String(upTo + 1), index: '0', items_count: '50' }
          const page = await read(path, pageOf(item), from)
          return {
            pieces: page.items.flatMap((one) => toPiece(one) ?? []),
            isLast: page.next_page_params === null,
          }
        }
      const { pieces, next } = await readByBlock(
        [
          list('/transactions', transaction, ofTransaction),
          list('/token-transfers', transfer, ofTransfer),
          list('/internal-transactions', internal, ofInternal),
        ],
        { cursor, limit },
      )
      const filled = await fillTransactions(upstreams.get(networkId), pieces, timeout)
      return { data: toTransactions(address, filled), next }
    },

    async nfts({ networkId, address, cursor, signal }) {
      const read = of(networkId, address, signal)
      const page = await read('/nft', nftPage, { ...readNftCursor(cursor), type: NFT_TYPES })
      return {
        data: page.items.filter(({ amount }) => amount > 0n),
        next: writeNftCursor(page.next_page_params),
      }
    },
  }
}

function ofTransaction(one: z.infer<typeof transaction>): EvmPiece | undefined {
  const { block_number, block = block_number, timestamp, from, to, value, nonce, status, fee } = one
  // One that waits for its block has no place in the history yet.
  if (block === undefined || status === null) return undefined
  return {
    block,
    hash: one.hash,
    minedAt: timestamp,
    transaction: {
      from: from.hash,
      to: to?.hash ?? null,
      nonce,
      isFailed: status === 'error',
      ...(fee?.value != null && { fee: fee.value }),
      ...(one.raw_input && { selector: one.raw_input }),
    },
    transfers: to ? [{ from: from.hash, to: to.hash, amount: value }] : [],
  }
}

function ofTransfer(one: z.infer<typeof transfer>): EvmPiece | undefined {
  const { block_number, block = block_number, tx_hash, transaction_hash = tx_hash, token, total } = one
  if (block === undefined || transaction_hash === undefined) return undefined
  const { type, ...described } = token
  const tokenId = total?.token_id ?? undefined
  const value = total?.value ?? (type === 'ERC-721' ? 1n : undefined)
  if (value === undefined) return undefined
  return {
    block,
    hash: transaction_hash,
    minedAt: one.timestamp,
    transfers: [
      {
        token: described,
        ...(tokenId !== undefined && { tokenId: tokenId.toString() }),
        from: one.from.hash,
        to: one.to.hash,
        amount: value,
      },
    ],
  }
}

function ofInternal(one: z.infer<typeof internal>): EvmPiece | undefined {
  const { block_number, block = block_number, transaction_hash, from, to, value, success, timestamp } = one
  if (block === undefined || to === null || !success) return undefined
  const transfers = [{ from: from.hash, to: to.hash, amount: value }]
  return { block, hash: transaction_hash, minedAt: timestamp, transfers }
}

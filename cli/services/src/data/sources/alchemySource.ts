import { z } from 'zod'
import type { Sleep } from '../../sleep.js'
import type { DataSource } from '../source.js'
import { SourceError } from '../sourceError.js'
import { nftPage, nftsUrl, toSourceNft } from './alchemyNfts.js'
import { createAskJson } from './askJson.js'
import { type EvmPiece, toTransactions } from './evmPiece.js'
import { fillTransactions } from './fillTransactions.js'
import { type ReadList, readByBlock } from './readByBlock.js'
import { evmAddress, fitting, hash, hexAmount, words } from './shapes.js'

const PAGE = 100
const MOST_PAGES = 10
/** Networks whose transfers by contracts the API knows. */
const WITH_INTERNAL = new Set(['eip155:1', 'eip155:137'])

const answer = z.object({ result: z.unknown().optional(), error: z.object({ code: z.number() }).nullish() })
const pageKey = z.string().max(4_096).nullish()
const balance = z.object({ contractAddress: evmAddress, tokenBalance: hexAmount })
const balances = z.object({ tokenBalances: fitting(balance), pageKey })

const transfer = z.object({
  blockNum: hexAmount,
  hash,
  from: evmAddress,
  /** null where a contract was made. */
  to: evmAddress.nullable(),
  category: z.enum(['external', 'internal', 'erc20', 'erc721', 'erc1155', 'specialnft']),
  asset: words,
  rawContract: z.object({
    value: hexAmount.nullish().catch(undefined),
    address: evmAddress.nullish().catch(undefined),
    decimal: hexAmount.nullish().catch(undefined),
  }),
  erc721TokenId: hexAmount.nullish().catch(undefined),
  erc1155Metadata: z
    .array(z.object({ tokenId: hexAmount, value: hexAmount }))
    .nullish()
    .catch(undefined),
  metadata: z.object({
    blockTimestamp: z
      .string()
      .transform((text) => Date.parse(text))
      .pipe(z.int()),
  }),
})
const transfers = z.object({ transfers: z.array(z.unknown()), pageKey })

/**
 * An API of Alchemy's shape, which is a node too: `alchemy_getTokenBalances`, `alchemy_getAssetTransfers`, and its NFT API,
 * `getNFTsForOwner`. It tells of what was moved alone: approvals and what failed are not in its history.
 *
 * @param options.urls - with the key, by CAIP-2 id
 */
export function alchemySource(options: {
  urls: Readonly<Record<string, string>>
  timeout: number
  sleep?: Sleep
}): DataSource {
  const { urls, timeout, sleep } = options
  const askJson = createAskJson({ timeout, sleep })

  const of =
    (networkId: string, signal: AbortSignal) =>
    async <value>(method: string, params: unknown[], schema: z.ZodType<value>): Promise<value> => {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      const { result, error } = await askJson(new URL(urls[networkId] ?? ''), {
        schema: answer,
        signal,
        body,
      })
      if (error)
        throw new SourceError(error.code === 429 ? 'busy' : 'unreachable', 'The source refused the call.')
      const parsed = schema.safeParse(result)
      if (!parsed.success) throw new SourceError('nonsense', 'The source answered something else.')
      return parsed.data
    }

  return {
    name: 'alchemy',
    serves: (networkId) => Object.hasOwn(urls, networkId),

    async balances({ networkId, address, signal }) {
      const call = of(networkId, signal)
      const coin = await call('eth_getBalance', [address, 'latest'], hexAmount)
      const held = new Map<string, bigint>()
      let key: string | null | undefined
      for (let page = 0; page < MOST_PAGES; page++) {
        const params = [address, 'erc20', ...(key ? [{ pageKey: key }] : [])]
        const found = await call('alchemy_getTokenBalances', params, balances)
        for (const one of found.tokenBalances) held.set(one.contractAddress, one.tokenBalance)
        key = found.pageKey
        if (!key) break
      }
      const tokens = [...held].map(([contract, amount]) => ({ token: { address: contract }, amount }))
      return [{ amount: coin }, ...tokens].filter(({ amount }) => amount > 0n)
    },

    async history({ networkId, address, cursor, limit, signal }) {
      const call = of(networkId, signal)
      const internal = WITH_INTERNAL.has(networkId) ? ['internal'] : []
      const list =
        (side: 'fromAddress' | 'toAddress'): ReadList =>
        async (upTo) => {
          const found = await call(
            'alchemy_getAssetTransfers',
            [
              {
                fromBlock: '0x0',
                toBlock: upTo === undefined ? 'latest' : `0x${upTo.toString(16)}`,
                [side]: address,
                category: ['external', ...internal, 'erc20', 'erc721', 'erc1155'],
                order: 'desc',
                withMetadata: true,
                excludeZeroValue: false,
                maxCount: `0x${PAGE.toString(16)}`,
              },
            ],
            transfers,
          )
          const parsed = fitting(transfer).safeParse(found.transfers).data ?? []
          return { pieces: parsed.map(toPiece), isLast: !found.pageKey }
        }
      const { pieces, next } = await readByBlock([list('fromAddress'), list('toAddress')], { cursor, limit })
      const filled = await fillTransactions(urls[networkId], withoutTwins(pieces), timeout)
      return { data: toTransactions(address, filled), next }
    },

    async nfts({ networkId, address, cursor, limit, signal }) {
      const url = nftsUrl(urls[networkId] ?? '', { owner: address, limit, cursor })
      const { ownedNfts, pageKey: next } = await askJson(url, { schema: nftPage, signal })
      return { data: ownedNfts.map(toSourceNft).filter(({ amount }) => amount > 0n), next: next ?? null }
    },
  }
}

function toPiece(one: z.infer<typeof transfer>): EvmPiece {
  return {
    block: Number(one.blockNum),
    hash: one.hash,
    minedAt: one.metadata.blockTimestamp,
    transfers: one.to === null ? [] : movedBy(one, { from: one.from, to: one.to }),
  }
}

function movedBy(
  one: z.infer<typeof transfer>,
  parties: { from: string; to: string },
): EvmPiece['transfers'] {
  const { category, rawContract, asset, erc721TokenId, erc1155Metadata } = one
  const amount = rawContract.value ?? 0n
  if (category === 'external' || category === 'internal') return [{ ...parties, amount }]
  if (rawContract.address == null) return []
  const token = { address: rawContract.address }
  if (erc1155Metadata)
    return erc1155Metadata.map(({ tokenId, value }) => ({
      ...parties,
      token,
      tokenId: tokenId.toString(),
      amount: value,
    }))
  if (erc721TokenId != null) return [{ ...parties, token, tokenId: erc721TokenId.toString(), amount: 1n }]
  if (category !== 'erc20') return []
  const decimals =
    rawContract.decimal == null || rawContract.decimal > 255n ? undefined : Number(rawContract.decimal)
  return [{ ...parties, token: { ...token, symbol: asset, decimals }, amount }]
}

/** What somebody sends to himself stands in both lists. */
function withoutTwins(pieces: readonly EvmPiece[]): EvmPiece[] {
  const seen = new Set<string>()
  return pieces.filter(({ hash, transfers }) => {
    if (!transfers.some(({ from, to }) => from === to)) return true
    const words = transfers.map((one) => [one.token?.address, one.tokenId, one.amount].join())
    const key = `${hash}/${words.join('/')}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

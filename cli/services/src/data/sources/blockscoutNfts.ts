import { z } from 'zod'
import type { NftStandard, SourceNft } from '../nfts/sourceNft.js'
import { SourceError } from '../sourceError.js'
import { amount, evmAddress, fitting, words } from './shapes.js'

/** What `/nft` is asked for: the kinds that have ids. */
export const NFT_TYPES = 'ERC-721,ERC-404,ERC-1155'
const STANDARDS: readonly NftStandard[] = ['ERC-721', 'ERC-1155']

/** Before version 7 `address`. */
const collection = z.object({
  address_hash: evmAddress.optional(),
  address: evmAddress.optional(),
  name: words,
  symbol: words,
  reputation: words,
})
const instance = z
  .object({
    id: amount,
    value: amount.nullish().catch(undefined),
    token_type: words,
    token: collection,
  })
  .transform(({ id, value, token_type, token }, context): SourceNft => {
    const { address_hash, address = address_hash, name, symbol, reputation } = token
    if (address === undefined) {
      context.addIssue('has no address')
      return z.NEVER
    }
    return {
      token: { address, name, symbol },
      tokenId: id.toString(),
      standard: STANDARDS.find((one) => one === token_type),
      amount: value ?? 1n,
      isSpam: reputation === 'scam',
    }
  })

/** What the next page is asked with: no word of the source but these goes into an address. */
const pageParams = z.object({
  items_count: z.coerce.number().int().min(0).max(1_000),
  token_contract_address_hash: evmAddress,
  token_id: amount.or(z.int().min(0).transform(BigInt)).transform(String),
  token_type: z.string().regex(/^ERC-\d{1,5}$/),
})

/** A page of the NFTs of an address. */
export const nftPage = z.object({
  items: fitting(instance),
  next_page_params: pageParams.nullable(),
})

export function writeNftCursor(params: z.infer<typeof pageParams> | null): string | null {
  if (params === null) return null
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(texts).toString()
}

/** @throws SourceError `cursor` */
export function readNftCursor(cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {}
  const { data } = pageParams.safeParse(Object.fromEntries(new URLSearchParams(cursor)))
  if (!data) throw new SourceError('cursor', 'The cursor is none of the source.')
  return { ...data, items_count: String(data.items_count) }
}

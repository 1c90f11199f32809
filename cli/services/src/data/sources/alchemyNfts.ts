import { z } from 'zod'
import type { NftStandard, SourceNft } from '../nfts/sourceNft.js'
import { SourceError } from '../sourceError.js'
import { amount, evmAddress, fitting, words } from './shapes.js'

const STANDARDS: Readonly<Record<string, NftStandard>> = { ERC721: 'ERC-721', ERC1155: 'ERC-1155' }
/** As it stands in an address: no longer than these services take a cursor. */
const PAGE_KEY = /^[\w=+/.:-]{1,1400}$/

const owned = z.object({
  contract: z.object({
    address: evmAddress,
    name: words,
    symbol: words,
    isSpam: z.boolean().nullish().catch(undefined),
  }),
  tokenId: amount,
  tokenType: words,
  balance: amount.nullish().catch(undefined),
})

/** A page of `getNFTsForOwner`, version 3. */
export const nftPage = z.object({
  ownedNfts: fitting(owned),
  pageKey: z.string().regex(PAGE_KEY).nullish(),
})

export function toSourceNft({
  contract,
  tokenId,
  tokenType = '',
  balance,
}: z.infer<typeof owned>): SourceNft {
  const { address, name, symbol, isSpam } = contract
  return {
    token: { address, name, symbol },
    tokenId: tokenId.toString(),
    standard: Object.hasOwn(STANDARDS, tokenType) ? STANDARDS[tokenType] : undefined,
    amount: balance ?? 1n,
    isSpam: isSpam ?? false,
  }
}

/**
 * The address of a page.
 *
 * @param url - of the node, `…/v2/<key>`
 * @throws SourceError `cursor`
 */
export function nftsUrl(
  url: string,
  { owner, limit, cursor }: { owner: string; limit: number; cursor: string | undefined },
): URL {
  if (cursor !== undefined && !PAGE_KEY.test(cursor))
    throw new SourceError('cursor', 'The cursor is none of the source.')
  const page = new URL(url)
  page.pathname = `${page.pathname.replace(/\/v2\//, '/nft/v3/').replace(/\/$/, '')}/getNFTsForOwner`
  page.searchParams.set('owner', owner)
  page.searchParams.set('withMetadata', 'true')
  page.searchParams.set('pageSize', String(limit))
  if (cursor !== undefined) page.searchParams.set('pageKey', cursor)
  return page
}

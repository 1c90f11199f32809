import { cleanText } from '../cleanText.js'
import type { Data } from '../data.js'
import { iconAddress } from '../iconAddress.js'
import type { NftDescription, NftTrait, TokenDescription } from '../tokenMetadata.js'
import type { NftStandard, SourceNft } from './sourceNft.js'

/** An NFT as it is answered. Words of strangers are cleaned, and are no more than words. */
export type WireNft = {
  /** CAIP-2. */
  chainId: string
  /** CAIP-10 of the collection. */
  address: string
  /** Decimal. */
  tokenId: string
  standard?: NftStandard
  /** How many, decimal. */
  quantity: { numeric: string }
  name?: string
  description?: string
  collection: { name?: string; symbol?: string }
  /** Drawn by these services. */
  content?: { preview?: { url: string }; detail?: { url: string } }
  traits: readonly NftTrait[]
  /** https. A stranger's. */
  externalUrl?: string
  /** `has_animation`: it also has a video, a sound or a page, of which the picture is a still. */
  flags: { is_spam: boolean; has_animation: boolean }
}

/** Puts names, pictures and traits to NFTs. */
export async function wireNfts(
  nfts: readonly SourceNft[],
  { metadata }: Pick<Data, 'metadata'>,
  { networkId, services, signal }: { networkId: string; services: string; signal: AbortSignal },
): Promise<WireNft[]> {
  if (nfts.length === 0) return []
  const addresses = [...new Set(nfts.map(({ token }) => token.address))]
  const asked = nfts.map(({ token, tokenId }) => ({ address: token.address, tokenId }))
  const [collections, described] = await Promise.all([
    metadata.tokens({ networkId, addresses, signal }),
    metadata.nfts({ networkId, nfts: asked, signal }),
  ])
  return nfts.map((nft, at) =>
    writeNft(nft, {
      networkId,
      services,
      nft: described[at],
      collection: collections.get(nft.token.address),
    }),
  )
}

type Known = {
  networkId: string
  services: string
  nft: NftDescription | undefined
  collection: TokenDescription | undefined
}

function writeNft(of: SourceNft, { networkId, services, nft, collection }: Known): WireNft {
  const { token, tokenId, standard, amount, isSpam } = of
  const [name, symbol] = [
    cleanText(collection?.name ?? token.name),
    cleanText(collection?.symbol ?? token.symbol, 16),
  ]
  const preview = nft?.previewUrl && { preview: { url: iconAddress(nft.previewUrl, services) } }
  const detail = nft?.detailUrl && { detail: { url: iconAddress(nft.detailUrl, services) } }
  return {
    chainId: networkId,
    address: `${networkId}:${token.address}`,
    tokenId,
    ...(standard && { standard }),
    quantity: { numeric: amount.toString() },
    ...(nft?.name !== undefined && { name: nft.name }),
    ...(nft?.description !== undefined && { description: nft.description }),
    collection: { ...(name !== undefined && { name }), ...(symbol !== undefined && { symbol }) },
    ...((preview || detail) && { content: { ...preview, ...detail } }),
    traits: nft?.traits ?? [],
    ...(nft?.externalUrl !== undefined && { externalUrl: nft.externalUrl }),
    flags: {
      is_spam: [isSpam, nft?.isSpam, collection?.isSpam].includes(true),
      has_animation: nft?.hasAnimation ?? false,
    },
  }
}

import { shorten } from '@wallet-widget/ui/parts'
import type { Nft } from '../../nfts/nft.js'

const LONGEST_ID = 12

/** What one is called: by its number where it says nothing. */
export const nameOf = ({ name, tokenId }: Nft): string => name || numberOf(tokenId)

/** What its collection is called: by its address where it says nothing. */
export const collectionOf = ({ collection, address }: Nft): string => collection || shorten(address)

const numberOf = (tokenId: string): string => `#${tokenId.length > LONGEST_ID ? shorten(tokenId) : tokenId}`

/** What the views of NFTs say. It comes with them: most pages are left before anybody opens these. */
export const nftMessages = {
  // How many of a collection are shown; for those who don’t see it.
  'nfts.count': { one: '{count} NFT', other: '{count} NFTs' },
  'nfts.loading': 'Loading NFTs…',
  'nfts.hidden': { one: '{count} hidden NFT', other: '{count} hidden NFTs' },
  'nfts.failed.title': 'Your NFTs could not be loaded',
  // {network} is its name.
  'nfts.failed.network': '{network} did not answer.',
  // Nothing is there yet.
  'nfts.empty.title': 'No NFTs yet',
  'nfts.empty.text': 'Collectibles that are sent to your address appear here.',
  // No service knows of NFTs here.
  'nfts.unserved.title': 'NFTs can’t be shown here',
  'nfts.unserved.text':
    'Nothing that this site asks knows the NFTs of these networks. Explorers of the networks list them.',
  'nft.still': 'This NFT also has a video, a sound or a page. For your safety, only its picture is shown.',
  // Beside the name of an NFT that moves; for those who don’t see its mark.
  'nft.still.short': 'Still picture',
  // What sets it apart from others of its collection.
  'nft.traits': 'Traits',
  // How many of it the visitor has.
  'nft.quantity': 'Quantity',
  // Its number in the collection.
  'nft.id': 'Token ID',
  'nft.id.copy': 'Copy token ID',
  'nft.contract': 'Contract',
  // Such as ERC-721.
  'nft.standard': 'Standard',
  'nft.gone': 'You don’t have this NFT any more',
} as const

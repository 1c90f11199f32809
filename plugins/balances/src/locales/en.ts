import type { nftMessages } from './en.nfts.js'
import type { tokenMessages } from './en.token.js'

export const messages = {
  // The tab of the account.
  tokens: 'Tokens',
  // The list in it.
  'tokens.list': 'Your tokens',
  // Which network's tokens are shown.
  network: 'Network',
  'network.all': 'All networks',
  // What all tokens are worth, for those who don’t see it.
  total: 'Total value',
  // In its place where not all could be read: {total} is what is known. Short.
  'total.least': 'At least {total}',
  // In place of a value. Short.
  'price.none': 'No price',
  // In its place where the services list the token with wrong decimals. Short.
  'price.mislisted': 'Listed wrongly',
  loading: 'Loading tokens…',
  search: 'Search tokens',
  'search.found': { one: '{count} token found', other: '{count} tokens found' },
  'search.none': 'No token matches',
  // Shows the tokens that look like spam.
  hidden: { one: '{count} hidden token', other: '{count} hidden tokens' },
  'hidden.text': 'They look like spam. Don’t visit sites that they name.',
  'hidden.list': 'Hidden tokens',
  // The toast when nothing can be read.
  'failed.toast': 'Token Balance Unavailable',
  'failed.title': 'Your tokens could not be loaded',
  'failed.text': 'Check your connection, then try again.',
  // {network} is its name.
  'failed.network': '{network} did not answer. These amounts may be old.',
  // Some are shown, others may be missing.
  'failed.some': 'Some tokens on {network} could not be read.',
  // Nobody tells what there is.
  'unserved.network': 'What you have on {network} can’t be shown here: nothing that this site asks knows it.',
  retry: 'Try again',
  // Nothing is there yet.
  'empty.title': 'Receive your first token',
  'empty.text': 'What is sent to your address appears here.',
  'empty.action': 'Receive',
  // The button that leads to adding one, and the title of that view.
  add: 'Add a token',
  // Title of the view of one token.
  'token.title': 'Token',
  'token.explorer': 'View on explorer',
  'token.spam': 'This looks like spam. Don’t visit sites that it names.',
  'token.mislisted':
    'The token list gives this other decimals than its network does. The amount follows the network, and no price is shown.',
  'copy.label': 'Copy address',
  'copy.done': 'Copied',
  'copy.failed': 'Could not copy',
  send: 'Send',
  // The tab of the account with collectibles (NFTs).
  nfts: 'NFTs',
  // Title of the view of one NFT.
  'nft.title': 'NFT',
} as const

export type Key = keyof (typeof messages & typeof nftMessages & typeof tokenMessages)

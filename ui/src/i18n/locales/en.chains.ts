export const messages = {
  // Title of the question which family of blockchains a wallet is to be connected for.
  'title.SelectChain': 'Choose chain',
  // Families of blockchains; proper names.
  'chain.eip155': 'Ethereum (EVM)',
  'chain.solana': 'Solana',
  'chain.polkadot': 'Polkadot',
  'chain.bip122': 'Bitcoin',
  'chain.cosmos': 'Cosmos',
  // Over a list of wallets. {chain} is a name such as Solana.
  'connect.for': 'Wallets for {chain}',
  // Between the logins (email, social) and the wallets.
  'connect.or': 'or',
  // Beside WalletConnect in the list of wallets: choosing it shows a QR code. One or two words.
  'tag.qrcode': 'QR code',
  // {wallet} is the name of a wallet that serves several families of blockchains.
  'selectChain.question': 'Connect {wallet} to which chain?',
  'selectChain.text': 'This wallet serves several. You can connect the others later.',
  // Name of the list, for a screen reader.
  'selectChain.chains': 'Chains',
  // The last entry of the list: connect for all of its chains at once.
  'selectChain.all': 'All of them',
  // The wallet was removed or disabled meanwhile.
  'selectChain.gone': '{wallet} is not available here any more',
} as const

export type ChainKey = keyof typeof messages

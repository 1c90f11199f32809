/** The English strings of a connected visitor's views, which come with those. Each note is for translators. */
export const accountStrings = {
  // Copies an address to the clipboard, and what is said afterwards.
  'copy.label': 'Copy address',
  'copy.done': 'Copied',
  'copy.failed': 'Could not copy',

  // A row or heading for the visitor's balance.
  'account.balance': 'Balance',
  'account.balance.loading': 'Loading balance',
  'account.balance.failed': 'Balance unavailable',
  // In place of the network's name; and the row that leads to the wallets.
  'account.network.none': 'Not supported here',
  'account.wallets': 'Connected wallets',
  'account.explorer': 'View on block explorer',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
  // The wallet refused to end its permission; the site forgot it all the same.
  'account.disconnectedHere': 'Disconnected. This site may still appear in your wallet.',
  'account.disconnectFailed': 'Could not disconnect. Try again.',
  // Names of groups, for a screen reader.
  'account.actions': 'Actions',
  'account.tabs': 'Your assets',
  // A button that asks for balances and the like again, and what a screen reader says when they are there.
  'account.refresh': 'Refresh',
  'account.refreshed': 'Up to date',
  // After a reload, while the wallet of last time is asked again. {wallet} is its name.
  'account.restoring': 'Reconnecting to {wallet}…',
  // The page of the account when nobody is connected.
  'account.none': 'No wallet is connected',
  // The same, where wallets are connected on other chains. {chain} is a name such as Solana.
  'account.none.chain': 'No wallet is connected on {chain}',
  'account.none.text': 'Connect one to see your account.',
  // Tag of the wallet, or account, in use.
  'wallets.active': 'Active',
  // Makes another connected wallet, or account, the one in use. {wallet} is a name; the account's address follows.
  'wallets.use': 'Use {wallet}',
  // The same, on a small button beside the wallet's name.
  'wallets.useShort': 'Use',
  'wallets.useAccount': 'Use account',
  'wallets.accounts': 'Accounts in {wallet}',
  'wallets.switchFailed': 'Could not switch to {wallet}',
  // The wallet was asked for the network that the visitor had chosen before they connected it, and is on another.
  'wallets.stayed': '{wallet} did not switch to {network}',
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.disconnected': '{wallet} disconnected',
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.allDisconnected': 'All wallets disconnected',
  // Leads from the good news that a wallet is connected to all that are.
  'wallets.manage': 'Manage wallets',
  'wallets.another': 'Connect another wallet',
  'wallets.none': 'No wallet is connected',
  // Kinds of accounts.
  'wallets.smartAccount': 'Smart account',
  'wallets.payment': 'Payment',
  'wallets.ordinal': 'Ordinals',

  // The visitor’s own name for an account, kept in this browser. {address} is a short address.
  'label.edit': 'Name account {address}',
  'label.field': 'Your name for this account',
  'label.save': 'Save',
  'label.saved': 'Name saved',
  'label.failed': 'Could not save the name',

  // Search field above the networks.
  'networks.search': 'Search networks',
  'networks.noMatch': 'No network matches “{query}”.',
  'networks.list': 'Networks',
  'networks.testnets': 'Test networks',
  // Tag of a network for testing. One word.
  'networks.testnet': 'Testnet',
  'networks.current': 'Current',
  // In the row of the network that is being switched to.
  'networks.approve': 'Approve in your wallet',
  // The wallet did not allow this network when it was connected. {wallet} is its name.
  'networks.unapproved': 'Not available in {wallet}',
  // A passing message. {network} is a name; the reason stands after it.
  'networks.failed': 'Could not switch to {network}. {reason}',
  // The visitor said no in the wallet.
  'networks.declined': 'You declined the switch to {network}.',
  'networks.locked': 'This site stays on one network.',

  // The question before moving to another family of blockchains. {chain} and {current} are names such as Solana.
  'activeChain.question': 'Switch to {chain}?',
  'activeChain.text': 'This continues on {chain}. What you connected on {current} stays connected.',
  'activeChain.connect.text': 'This continues on {chain}. You will be asked to connect a wallet for it.',
  'activeChain.switch': 'Switch to {chain}',
  'activeChain.unknown': 'This site has no network of that chain.',

  // The wallet is on a network that this site does not use.
  'unsupported.title': 'Choose another network',
  // {wallet} is its name.
  'unsupported.text':
    '{wallet} is on a network this site doesn’t support. Switch to one of these to continue.',
} as const

import { buttonStrings } from './en.buttons.js'

/** The English strings. Each note is for translators. */
export const en = {
  ...buttonStrings,

  // Title of the view that lists ways to connect.
  'title.Connect': 'Connect wallet',
  // Title while a wallet is being asked to connect.
  'title.ConnectingExternal': 'Connecting',
  // Title of the visitor's own page.
  'title.Account': 'Account',
  // Title of the list of connected wallets.
  'title.ProfileWallets': 'Your wallets',
  // Title of the list of networks (blockchains).
  'title.SwitchNetwork': 'Switch network',
  // Title of the question whether to move to another family of blockchains, such as Solana.
  'title.SwitchActiveChain': 'Switch chain',
  // Title when the wallet is on a network that this site does not use.
  'title.UnsupportedChain': 'Unsupported network',

  // Label of the arrow that goes back one view.
  'modal.back': 'Back',
  // Label of the cross that closes the dialog.
  'modal.close': 'Close',
  // Said while a view is being fetched.
  'modal.loading': 'Loading…',
  // A view could not be fetched or broke down. {plugin} is the name of the part that failed.
  'modal.failed': 'This part could not be shown.',
  'modal.failed.plugin': 'This part could not be shown: {plugin} failed.',
  // A view that its plugin no longer offers.
  'modal.gone': 'This is no longer available.',
  // Label of the cross on a passing message.
  'toast.dismiss': 'Dismiss message',

  // Buttons used in many places; verbs.
  'action.retry': 'Try again',
  'action.cancel': 'Cancel',
  'action.done': 'Done',
  // Name of a list of further entries, for a screen reader.
  'action.more': 'More',
  // Opens the raw text of an error, for reporting it.
  'action.details': 'Details',
  // Empties a search field.
  'search.clear': 'Clear search',

  // Name of the list, for a screen reader.
  'connect.wallets': 'Wallets',
  // Shows further wallets of a long list; {count} is how many are left.
  'connect.more': 'Show more ({count})',
  // While plugins are being set up and no wallet is known yet.
  'connect.loading': 'Looking for wallets…',
  // No wallet in this browser.
  'connect.empty': 'No wallet found in this browser',
  'connect.empty.text': 'Install a wallet you trust. It will show up here.',
  // A short help text that unfolds.
  'connect.what': 'What is a wallet?',

  // Small labels beside a wallet's name. One or two words.
  'tag.recent': 'Recent',
  'tag.installed': 'Installed',
  // Beside a wallet that is connected already.
  'tag.connected': 'Connected',
  'tag.test': 'Test wallet',
  // Two wallets claim to be the same one; shown under both names.
  'tag.ambiguous': 'Two wallets use this identity. Pick the one you know.',

  'help.keeps': 'You’re in control',
  'help.keeps.text':
    'An app or browser extension that keeps your crypto and collectibles under your control.',
  'help.login': 'One login everywhere',
  'help.login.text': 'Use it to log in to sites. No new accounts or passwords.',
  'help.get': 'How to get one',
  'help.get.text':
    'Install a wallet from its official site or your app store. Never share its recovery phrase, not even with this site.',

  // A wallet is being asked to connect. {wallet} is its name.
  'connecting.asking': 'Continue in {wallet}',
  'connecting.asking.text': 'Approve the request in your wallet to connect.',
  // Ten seconds without an answer.
  'connecting.slow': 'Open your wallet',
  'connecting.slow.text':
    '{wallet} has not answered yet. Open it from your browser toolbar and look for the request.',
  // The wallet holds an earlier request that was not answered.
  'connecting.pending': 'A request is waiting in {wallet}',
  'connecting.pending.text': 'Open your wallet and answer the request that is already there.',
  // The wallet must be unlocked first.
  'connecting.locked': 'Unlock {wallet}',
  'connecting.locked.text': 'Unlock your wallet to continue.',
  // The visitor said no in the wallet.
  'connecting.rejected': 'Request declined',
  'connecting.rejected.text': 'You declined the request in {wallet}. Nothing has changed.',
  // Something else went wrong; the reason follows below.
  'connecting.failed': 'Could not connect',
  // The wallet that was to be asked is not in the browser any more.
  'connecting.missing': 'Wallet not found',
  'connecting.missing.text': 'This wallet is no longer available. Choose another one.',
  // The wallet that was not there has just appeared.
  'connecting.appeared': '{wallet} is here now',
  'connecting.appeared.text': 'Try again to connect it.',

  // Right after connecting. {wallet} is its name.
  'connecting.connected': 'You’re connected',
  'connecting.connected.text': '{wallet} is connected.',
  // The same after a login. {name} is an email address or a user name.
  'connecting.loggedIn.text': 'You’re logged in as {name}.',

  // What went wrong, and what the visitor can do; the names are wallet error codes.
  'error.USER_REJECTED': 'You declined the request in your wallet. Try again when you’re ready.',
  'error.UNAUTHORIZED': 'Your wallet has not allowed this site to do that. Connect again and allow it.',
  'error.UNSUPPORTED_METHOD': 'Your wallet doesn’t support this. Try another wallet.',
  'error.WALLET_DISCONNECTED': 'Your wallet is disconnected. Connect it again.',
  'error.CHAIN_DISCONNECTED': 'Your wallet is not connected to this network. Switch network and try again.',
  'error.UNRECOGNIZED_CHAIN':
    'Your wallet doesn’t know this network yet. Add it in your wallet, then try again.',
  'error.UNSUPPORTED_CAPABILITY': 'Your wallet doesn’t support this. Try another wallet.',
  'error.UNSUPPORTED_CHAIN': 'Your wallet doesn’t support this network. Switch to another one.',
  'error.DUPLICATE_BUNDLE_ID': 'This was sent already. Look at your activity before sending it again.',
  'error.UNKNOWN_BUNDLE_ID': 'Your wallet doesn’t know this request. Start again.',
  'error.BUNDLE_TOO_LARGE': 'That’s too much for your wallet in one go. Try fewer steps.',
  'error.UPGRADE_REJECTED': 'You declined the account upgrade that this needs. Try again to allow it.',
  'error.ATOMICITY_UNSUPPORTED': 'Your wallet can’t do these steps as one. Do them one by one.',
  'error.REQUEST_PENDING': 'A request is already waiting in your wallet. Open it and answer there.',
  'error.PARSE_ERROR': 'The request could not be read. Reload the page and try again.',
  'error.INVALID_REQUEST': 'The request was not valid. Reload the page and try again.',
  'error.METHOD_NOT_FOUND': 'Your wallet or the network doesn’t know this action.',
  'error.INVALID_PARAMS': 'The request had wrong details. Check them and try again.',
  'error.INTERNAL_RPC_ERROR': 'Something went wrong in your wallet or the network. Try again in a moment.',
  'error.SERVER_ERROR': 'The network refused the request. Try again in a moment.',
  // The same for failures that are not a wallet's own.
  'error.CONNECTION_FAILED':
    'The wallet didn’t connect. Try again. If it keeps happening, restart your wallet.',
  'error.CONNECTOR_NOT_FOUND': 'This wallet is no longer available. Choose another one.',
  'error.DISCONNECT_FAILED': 'Your wallet did not disconnect. Try again.',
  'error.REQUEST_ABORTED': 'The request was cancelled.',
  'error.REQUEST_TIMEOUT': 'There was no answer in time. Check your connection and try again.',
  'error.RATE_LIMITED': 'The service is busy. Wait a moment, then try again.',
  'error.CHAIN_NOT_SUPPORTED':
    'Your wallet could not add this network. Add it in your wallet, then try again.',
  'error.NETWORK_NOT_FOUND': 'This site doesn’t use that network. Choose another one.',
  'error.SWITCH_NOT_SUPPORTED': 'This wallet chooses its network itself. Switch it in your wallet.',
  'error.POPUP_BLOCKED':
    'Your browser kept the window from opening. Allow pop-ups for this site, then try again.',
  'error.POPUP_CLOSED': 'The window was closed before it was done. Try again.',
  'error.SDK_NOT_LOADED':
    'The code for this wallet could not be fetched. Check your connection and try again.',
  'error.INVALID_WALLET_ANSWER':
    'Your wallet answered in a way this site can’t use. Unlock it, choose an account in it, and try again.',
  'error.default': 'Something went wrong. Try again. If it happens again, reload the page.',

  // Title of the question which family of blockchains to connect a wallet for.
  'title.SelectChain': 'Choose network',
  // Over a list of wallets. {chain} is a name such as Solana.
  'connect.for': 'Wallets for {chain}',
  // Between the logins and the wallets.
  'connect.or': 'or',
  // Beside what pairs with a wallet on another device: choosing it shows a QR code. One or two words.
  'tag.qrcode': 'QR code',
  // A wallet that serves several families of blockchains was chosen. {wallet} is its name.
  'selectChain.question': 'Which network do you want to use?',
  'selectChain.text': '{wallet} supports several. You can add the others later.',
  // Name of the list, for a screen reader.
  'selectChain.chains': 'Networks',
  // The last entry of the list: connect for all of its chains at once.
  'selectChain.all': 'All networks',
  // The wallet was removed or disabled meanwhile.
  'selectChain.gone': '{wallet} is no longer available',

  // Search field above the wallets.
  'connect.search': 'Search wallets',
  // {query} is what the visitor typed.
  'connect.noMatch': 'No wallet matches “{query}”.',
  // Said after a search, for a screen reader. {count} is a number.
  'connect.found': 'Wallets found: {count}',

  'action.connect': 'Connect wallet',
  // A menu entry that opens another page in a new tab; for a screen reader.
  'action.newTab': 'opens in a new tab',
  // Copies an address to the clipboard, and what is said afterwards.
  'copy.label': 'Copy address',
  'copy.done': 'Copied',
  'copy.failed': 'Could not copy',

  // A row or heading for the visitor's balance.
  'account.balance': 'Balance',
  'account.balance.loading': 'Loading balance',
  'account.balance.failed': 'Balance unavailable',
  // The row that leads to the networks, and the one that leads to the wallets.
  'account.network': 'Network',
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
  // After a reload, while the wallet of last time is asked again. {wallet} is its name.
  'account.restoring': 'Reconnecting to {wallet}…',
  // The page of the account when nobody is connected.
  'account.none': 'No wallet is connected',
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
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.disconnected': '{wallet} disconnected',
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.allDisconnected': 'All wallets disconnected',
  // The same for the wallets of one family of blockchains. {chain} is a name such as Solana.
  'wallets.disconnectChain': 'Disconnect all on {chain}',
  'wallets.chainDisconnected': 'All wallets on {chain} disconnected',
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
  // {network} is an identifier such as eip155:56.
  'unsupported.text':
    '{wallet} is on a network this site doesn’t support ({network}). Switch to one of these to continue.',

  // Label of the cross on a standing notice.
  'alert.dismiss': 'Dismiss notice',

  // Notices about the site's own set-up, first short, then longer. Read by visitors and by the site's makers.
  'alert.NETWORK_NOT_FOUND': 'Network not found',
  'alert.NETWORK_NOT_FOUND.text': 'The network asked for is not one this site is set up for.',
  'alert.INVALID_APP_CONFIGURATION': 'Invalid app configuration',
  'alert.INVALID_APP_CONFIGURATION.text': 'The wallet services don’t allow this address of the site.',
  'alert.SESSION_EXPIRED': 'Session expired',
  'alert.SESSION_EXPIRED.text': 'Check that the clock of this device is right, then log in again.',
  'alert.INVALID_PROJECT_ID': 'Invalid project ID',
  'alert.INVALID_PROJECT_ID.text': 'The wallet services don’t know this site’s project ID.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Project ID not configured',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': 'This site has not set a project ID for its wallet services.',
  'alert.RATE_LIMITED': 'Rate limited',
  'alert.RATE_LIMITED.text': 'This site sent too many requests. Wait a moment, then try again.',
} as const

/** The key of a string. */
export type StringKey = keyof typeof en

/** The strings of a language. */
export type Strings = Readonly<Record<StringKey, string>>

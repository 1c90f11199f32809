export const messages = {
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
  'connect.empty.text':
    'To continue, you need a wallet. Install one you trust and it appears here by itself.',
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
} as const

export type UiKey = keyof typeof messages

import { buttonStrings } from './en.buttons.js'

/** The English strings that come with the modal. Each note is for translators. */
export const modalStrings = {
  ...buttonStrings,
  // Beside the account while its balance is fetched; for a screen reader.
  'button.loadingBalance': 'Loading balance',

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
  // A button at the end of the list, and the title of the view that it leads to.
  'title.WhatIsWallet': 'What is a wallet?',

  // Small labels beside a wallet's name. One or two words.
  'tag.recent': 'Recent',
  'tag.installed': 'Installed',
  // Beside a wallet that is connected already.
  'tag.connected': 'Connected',
  'tag.test': 'Test wallet',
  // Two wallets claim to be the same one; shown under both names.
  'tag.ambiguous': 'Two wallets use this identity. Pick the one you know.',

  // Title of the question which family of blockchains to connect a wallet for.
  'title.SelectChain': 'Choose network',
  // Over a list of wallets. {chain} is a name such as Solana.
  'connect.for': 'Wallets for {chain}',
  // Name of the list of logins, for a screen reader.
  'connect.logins': 'Ways to log in',
  // Between the logins and the wallets.
  'connect.or': 'or',
  // Beside what pairs with a wallet on another device: choosing it shows a QR code. One or two words.
  'tag.qrcode': 'QR code',

  // The box that is ticked before a wallet can be chosen; links to the texts follow below.
  'legal.agree': 'I agree to the terms of this site',
  // The same without a box.
  'legal.note': 'By connecting you agree to the terms of this site.',
  // Names of the two texts, as links.
  'legal.terms': 'Terms of Service',
  'legal.privacy': 'Privacy Policy',
  // One row that leads to all wallets, beside the logins.
  'connect.withWallet': 'Continue with a wallet',

  // Search field above the wallets.
  'connect.search': 'Search wallets',
  // {query} is what the visitor typed.
  'connect.noMatch': 'No wallet matches “{query}”.',
  // Said after a search, for a screen reader. {count} is a number.
  'connect.found': 'Wallets found: {count}',

  'action.connect': 'Connect wallet',
  // A menu entry that opens another page in a new tab; for a screen reader.
  'action.newTab': 'opens in a new tab',
} as const

export const messages = {
  // Title of the list of every wallet there is.
  'title.AllWallets': 'All wallets',
  // Title of the view that says where to get a wallet whose name is not known.
  'title.InstallWallet': 'Get this wallet',
  // Leads to that list. {count} is a round number; there are at least so many.
  all: 'All wallets',
  'all.count': 'All wallets ({count}+)',
  // Label of the search field.
  search: 'Search wallets',
  // Name of the list, for a screen reader.
  list: 'Wallets',
  // Said after a search, for a screen reader. {count} is a number.
  found: 'Wallets found: {count}',
  // {query} is what the visitor typed.
  none: 'No wallet matches “{query}”',
  'none.text': 'Check the spelling. Many wallets also connect by QR code.',
  // The list is empty.
  empty: 'No wallets to show',
  qr: 'Connect by QR code',
  clear: 'Clear search',
  more: 'Show more',
  'more.failed': 'Couldn’t load more wallets.',
  retry: 'Try again',
  // The service does not answer; the list that came with the site is shown.
  fallback: 'Couldn’t load the full list. Showing popular wallets.',
  offline: 'You’re offline. Showing popular wallets.',
  failed: 'Couldn’t load the list',
  'failed.text': 'Check your connection, then try again.',
  // Switch: only wallets whose quality was certified.
  certified: 'Certified only',
  // Small labels under a wallet's name. One or two words.
  'tag.recent': 'Recent',
  'tag.installed': 'Installed',
  // The wallet is an app for phones.
  'tag.phone': 'Phone app',
  // The wallet's quality was certified.
  'tag.certified': 'Certified',
  // {wallet} is its name.
  'install.title': '{wallet} isn’t installed',
  'install.text': 'Install it, then come back.',
  'install.phone': 'Get the app, then come back.',
  'install.none': 'We don’t know where to get it. Look for its official website.',
  'install.links': 'Where to get it',
  'install.chromeStore': 'Chrome Web Store',
  'install.appStore': 'App Store',
  'install.playStore': 'Google Play',
  'install.webapp': 'Web app',
  'install.homepage': 'Official website',
  // The wallet has a browser of its own on the phone.
  'install.browse': 'Open this page in {wallet}',
  // The page is loaded again, so that the wallet is found.
  'install.done': 'I’ve installed it',
  'install.found': '{wallet} is ready',
  'install.connect': 'Connect',
} as const

export type Key = keyof typeof messages

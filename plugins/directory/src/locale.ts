import type { Locale } from '@wallet-widget/kernel'

const english = {
  // Title of the list of every wallet there is.
  'title.AllWallets': 'All wallets',
  // Title of the view that says where to get a wallet.
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
  'more.failed': 'The next wallets could not be fetched.',
  retry: 'Try again',
  // The service does not answer; the list that came with the site is shown.
  fallback: 'The full list can’t be reached. These wallets are well known.',
  offline: 'You’re offline. These wallets are well known.',
  failed: 'The list could not be fetched',
  'failed.text': 'Check your connection, then try again.',
  // Switch: only wallets whose quality was certified.
  certified: 'Certified only',
  // Small labels under a wallet's name. One or two words.
  'tag.recent': 'Recent',
  'tag.installed': 'Installed',
  // The wallet is an app for phones.
  'tag.phone': 'Phone app',
  // {wallet} is its name.
  'install.title': 'Get {wallet}',
  'install.text': 'It was not found in this browser. Get it, set it up, and come back here.',
  'install.phone': 'Get the app, set it up, and come back here.',
  'install.none': 'Where to get it is not known here. Look for its official website.',
  'install.links': 'Where to get it',
  'install.chromeStore': 'Chrome Web Store',
  'install.appStore': 'App Store',
  'install.playStore': 'Google Play',
  'install.webapp': 'Web app',
  'install.homepage': 'Official website',
  // The wallet has a browser of its own on the phone.
  'install.browse': 'Open this page in {wallet}',
  // The page is loaded again, so that the wallet is found.
  'install.done': 'I’ve installed it: reload',
  'install.found': '{wallet} is ready',
  'install.connect': 'Connect',
} as const

/** The plugin's strings. */
export type DirectoryKey = keyof typeof english

const chinese = () => import('./locales/zh-Hans.js')

export const locale: Locale<typeof english> = {
  en: english,
  load: {
    ar: () => import('./locales/ar.js'),
    es: () => import('./locales/es.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
}

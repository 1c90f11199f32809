import type { Locale } from '@wallet-widget/kernel'

/** The plugin's strings: too few to be fetched apart. */
export const locale: Locale = {
  en: {
    // Name of the family of blockchains; a proper name.
    chain: 'Solana',
  },
  load: {
    es: async () => ({ messages: { chain: 'Solana' } }),
    ar: async () => ({ messages: { chain: 'سولانا' } }),
    zh: async () => ({ messages: { chain: 'Solana' } }),
    'zh-Hans': async () => ({ messages: { chain: 'Solana' } }),
  },
}

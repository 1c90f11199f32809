import type { Locale } from '@wallet-widget/kernel'

/** The plugin's strings: too few to be fetched apart. */
export const locale: Locale = {
  en: {
    // Name of the family of blockchains; a proper name.
    chain: 'Cosmos',
  },
  load: {
    es: async () => ({ messages: { chain: 'Cosmos' } }),
    ar: async () => ({ messages: { chain: 'كوزموس' } }),
    zh: async () => ({ messages: { chain: 'Cosmos' } }),
    'zh-Hans': async () => ({ messages: { chain: 'Cosmos' } }),
  },
}

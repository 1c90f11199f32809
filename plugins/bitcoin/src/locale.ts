import type { Locale } from '@wallet-widget/kernel'

/** The plugin's strings: too few to be fetched apart. */
export const locale: Locale = {
  en: {
    // Name of the family of blockchains; a proper name.
    chain: 'Bitcoin',
  },
  load: {
    es: async () => ({ messages: { chain: 'Bitcoin' } }),
    ar: async () => ({ messages: { chain: 'بيتكوين' } }),
    zh: async () => ({ messages: { chain: '比特币' } }),
    'zh-Hans': async () => ({ messages: { chain: '比特币' } }),
  },
}

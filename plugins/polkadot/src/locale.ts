import type { Locale } from '@wallet-widget/kernel'

/** The plugin's strings: too few to be fetched apart. */
export const locale: Locale = {
  en: {
    // Name of the family of blockchains; a proper name.
    chain: 'Polkadot',
  },
  load: {
    es: async () => ({ messages: { chain: 'Polkadot' } }),
    ar: async () => ({ messages: { chain: 'بولكادوت' } }),
    zh: async () => ({ messages: { chain: 'Polkadot' } }),
    'zh-Hans': async () => ({ messages: { chain: 'Polkadot' } }),
  },
}

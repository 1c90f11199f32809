import type { Locale } from '@wallet-widget/kernel'

/** The plugin's strings: too few to be fetched apart. */
export const locale: Locale = {
  en: {
    // Name of the family of blockchains; a proper name.
    chain: 'Ethereum (EVM)',
  },
  load: {
    es: async () => ({ messages: { chain: 'Ethereum (EVM)' } }),
    ar: async () => ({ messages: { chain: 'إيثيريوم (EVM)' } }),
    zh: async () => ({ messages: { chain: '以太坊 (EVM)' } }),
    'zh-Hans': async () => ({ messages: { chain: '以太坊 (EVM)' } }),
  },
}

import type { Locale } from '@wallet-widget/kernel'

/** The plugin's strings: too few to be fetched apart. A language that is not here writes the name as English does. */
export const locale: Locale = {
  en: {
    // Name of the family of blockchains; a proper name.
    chain: 'Polkadot',
  },
  load: {
    ar: async () => ({ messages: { chain: 'بولكادوت' } }),
  },
}

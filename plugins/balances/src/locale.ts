import type { Locale } from '@wallet-widget/kernel'
import { messages } from './locales/en.js'
import type { nftMessages } from './locales/en.nfts.js'
import type { tokenMessages } from './locales/en.token.js'

export type Strings = typeof messages & typeof nftMessages & typeof tokenMessages

/** The plugin's strings; English built in, of NFTs and of one token once their views are there. */
export const locale: Locale<Strings> = {
  en: { ...messages } as Strings,
  load: () => import('./locales/languages.js'),
}

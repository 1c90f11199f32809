import type { Locale } from '@wallet-widget/kernel'
import { messages } from './locales/en.js'

export type Strings = typeof messages

/** The plugin's strings; English built in. */
export const locale: Locale<Strings> = {
  en: messages,
  load: () => import('./locales/languages.js'),
}

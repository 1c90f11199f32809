import type { Locale } from '@wallet-widget/kernel'
import { messages } from './locales/en.js'

/** The plugin's strings; English built in. */
export const locale: Locale<typeof messages> = {
  en: messages,
  load: () => import('./locales/languages.js'),
}

import type { Locale } from '@wallet-widget/kernel'
import { messages } from './locales/en.js'
import type { viewMessages } from './locales/en.views.js'

export type Strings = typeof messages & typeof viewMessages

/** The plugin's strings; English built in, of the views once they are there. */
export const locale: Locale<Strings> = {
  en: { ...messages } as Strings,
  load: () => import('./locales/languages.js'),
}

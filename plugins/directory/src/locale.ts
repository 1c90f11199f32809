import type { Locale } from '@wallet-widget/kernel'
import { messages } from './locales/en.js'

export type Strings = typeof messages

/** The plugin's strings; English built in. */
export const locale: Locale<Strings> = {
  en: messages,
  load: {
    es: () => import('./locales/es.js'),
    ar: () => import('./locales/ar.js'),
    zh: () => import('./locales/zh-Hans.js'),
    'zh-Hans': () => import('./locales/zh-Hans.js'),
  },
}

import type { Locale } from '@wallet-widget/kernel'
import { messages } from './locales/en.js'

const chinese = () => import('./locales/zh-Hans.js')

/** The strings of the modal: there with its code. */
export const uiLocale = {
  en: messages,
  load: {
    ar: () => import('./locales/ar.js'),
    es: () => import('./locales/es.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Locale<typeof messages>

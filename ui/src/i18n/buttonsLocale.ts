import type { Locale } from '@wallet-widget/kernel'
import { messages } from './locales/en.buttons.js'

const chinese = () => import('./locales/zh-Hans.buttons.js')

/** The strings of the buttons: there with the page. */
export const buttonsLocale = {
  en: messages,
  load: {
    ar: () => import('./locales/ar.buttons.js'),
    es: () => import('./locales/es.buttons.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Locale<typeof messages>

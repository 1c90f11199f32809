import { messages } from './locales/en.account.js'
import type { Text } from './text.js'

const chinese = () => import('./locales/zh-Hans.account.js')

/** The strings of the views of whoever is connected. */
export const accountText = {
  scope: 'account',
  en: messages,
  load: {
    ar: () => import('./locales/ar.account.js'),
    es: () => import('./locales/es.account.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Text

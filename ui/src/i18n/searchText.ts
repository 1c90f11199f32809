import { messages } from './locales/en.search.js'
import type { Text } from './text.js'

const chinese = () => import('./locales/zh-Hans.search.js')

/** The strings of the search for a wallet, which only long lists have. */
export const searchText = {
  scope: 'search',
  en: messages,
  load: {
    ar: () => import('./locales/ar.search.js'),
    es: () => import('./locales/es.search.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Text

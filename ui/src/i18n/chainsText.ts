import { messages } from './locales/en.chains.js'
import type { Text } from './text.js'

const chinese = () => import('./locales/zh-Hans.chains.js')

/** The names of chains, and what is said where a site has several, or wallets that are not in the browser. */
export const chainsText = {
  scope: 'chains',
  en: messages,
  load: {
    ar: () => import('./locales/ar.chains.js'),
    es: () => import('./locales/es.chains.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Text

import { messages } from './locales/en.connecting.js'
import type { Text } from './text.js'

const chinese = () => import('./locales/zh-Hans.connecting.js')

/** What is said while a wallet connects, and what of its errors: to whoever deals with a wallet. */
export const connectingText = {
  scope: 'connecting',
  en: messages,
  load: {
    ar: () => import('./locales/ar.connecting.js'),
    es: () => import('./locales/es.connecting.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Text

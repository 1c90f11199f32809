import { messages } from './locales/en.help.js'
import type { Text } from './text.js'

const chinese = () => import('./locales/zh-Hans.help.js')

/** The strings of the help for those who have no wallet. */
export const helpText = {
  scope: 'help',
  en: messages,
  load: {
    ar: () => import('./locales/ar.help.js'),
    es: () => import('./locales/es.help.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Text

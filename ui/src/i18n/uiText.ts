import { messages } from './locales/en.ui.js'
import type { Text } from './text.js'

const chinese = () => import('./locales/zh-Hans.ui.js')

/** The strings of the modal and of its first view: there with its code. */
export const uiText = {
  scope: 'ui',
  en: messages,
  load: {
    ar: () => import('./locales/ar.ui.js'),
    es: () => import('./locales/es.ui.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Text

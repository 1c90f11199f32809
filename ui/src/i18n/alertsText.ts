import { messages } from './locales/en.alerts.js'
import type { Text } from './text.js'

const chinese = () => import('./locales/zh-Hans.alerts.js')

/** The strings of the notices about the site’s set-up. */
export const alertsText = {
  scope: 'alerts',
  en: messages,
  load: {
    ar: () => import('./locales/ar.alerts.js'),
    es: () => import('./locales/es.alerts.js'),
    zh: chinese,
    'zh-Hans': chinese,
  },
} satisfies Text

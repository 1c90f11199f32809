import type { Languages } from '@wallet-widget/kernel'

export const languages = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  hi: () => import('./hi.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  pt: () => import('./pt-BR.js'),
  ru: () => import('./ru.js'),
  tr: () => import('./tr.js'),
  zh: () => import('./zh-Hans.js'),
} satisfies Languages

import type { Languages } from '../../words/loadTranslate.js'
import type { Word } from './en.js'

/** Each is fetched when it is wanted. */
export const languages = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  hi: () => import('./hi.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  'pt-BR': () => import('./pt-BR.js'),
  ru: () => import('./ru.js'),
  tr: () => import('./tr.js'),
  'zh-Hans': () => import('./zh-Hans.js'),
} satisfies Languages<Word>

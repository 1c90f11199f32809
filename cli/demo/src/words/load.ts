import type { Language } from '../settings/settings.js'
import type { Words } from './en.js'

type Load = () => Promise<{ readonly words: Words }>

/** The words of each language, fetched when it is chosen. */
export const load: Readonly<Record<Exclude<Language, 'en'>, Load>> = {
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
}

import { ar } from './ar.js'
import { en, type Word, type Words } from './en.js'
import { es } from './es.js'
import { zhHans } from './zhHans.js'

export interface Translator {
  /** BCP 47 */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  (word: Word, values?: Readonly<Record<string, string | number>>): string
}

const languages: readonly (readonly [RegExp, string, Words])[] = [
  [/^es\b/i, 'es', es],
  [/^ar\b/i, 'ar', ar],
  [/^zh\b/i, 'zh-Hans', zhHans],
]

/** Marks that keep what is filled in from turning the words round it. */
const ISOLATE = '\u2068'
const END = '\u2069'

/** @param tag BCP 47; English for a language that is not there */
export function createTranslator(tag: string): Translator {
  const [, language, words] = languages.find(([pattern]) => pattern.test(tag)) ?? [undefined, 'en', en]
  const direction = language === 'ar' ? ('rtl' as const) : ('ltr' as const)
  return Object.assign(
    (word: Word, values: Readonly<Record<string, string | number>> = {}) =>
      words[word].replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : ''
        return typeof value === 'string' ? `${ISOLATE}${value}${END}` : String(value)
      }),
    { language, direction },
  )
}

/** Says in which language the window is. */
export function speak(document: Document, t: Translator): void {
  document.documentElement.lang = t.language
  document.documentElement.dir = t.direction
  document.title = t('window.title')
}

/** A time in the reader’s words, in the browser’s zone. */
export const formatTime = (seconds: bigint, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(Number(seconds) * 1000),
  )

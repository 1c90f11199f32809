import { chooseLanguage, type Language, type Translate } from '../../words/chooseLanguage.js'
import { ar } from './ar.js'
import { en, type Word, type Words } from './en.js'
import { es } from './es.js'
import { zhHans } from './zhHans.js'

export type Translator = Translate<Word>

const languages: readonly Language<Words>[] = [
  [/^es\b/i, 'es', es],
  [/^ar\b/i, 'ar', ar],
  [/^zh\b/i, 'zh-Hans', zhHans],
]

/** @param tag BCP 47; English for a language that is not there */
export const createTranslator = (tag: string): Translator => chooseLanguage(tag, languages, en)

/** Says in which language the window is. */
export function speak(document: Document, t: Translator): void {
  document.documentElement.lang = t.language
  document.documentElement.dir = t.direction
  document.title = t('window.title')
}

const UNITS = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/** A length of time in the reader’s words, exact. */
export function formatDuration(seconds: bigint, language: string): string {
  let left = seconds
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = left / length
    left -= count * length
    return count === 0n
      ? []
      : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
  })
  return parts.join(' ') || '0'
}

/** A time in the reader’s words, in the browser’s zone. */
export const formatTime = (seconds: bigint, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(Number(seconds) * 1000),
  )

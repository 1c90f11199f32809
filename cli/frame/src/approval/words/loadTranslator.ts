import { loadTranslate } from '../../words/loadTranslate.js'
import type { Translate } from '../../words/translate.js'
import { en, type Word } from './en.js'
import { languages } from './languages.js'

export type Translator = Translate<Word>

/** @param tag BCP 47; English for a language that is not there */
export const loadTranslator = (tag: string): Promise<Translator> => loadTranslate([tag], languages, en)

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

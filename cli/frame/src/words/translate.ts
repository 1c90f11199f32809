import type { Messages } from './message.js'

/** Says words of one language; `{name}` is filled in. */
export interface Translate<Word extends string> {
  /** BCP 47 */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  (word: Word, values?: Values): string
}

type Values = Readonly<Record<string, string | number>>

/** Marks that keep what is filled in from turning the words round it. */
const ISOLATE = '\u2068'
const END = '\u2069'

/** @param language of the words, BCP 47 */
export function createTranslate<Word extends string>(
  language: string,
  words: Messages<Word>,
): Translate<Word> {
  const rules = new Intl.PluralRules(language)
  const textOf = (word: Word, { count }: Values) => {
    const message = words[word]
    return typeof message === 'string' ? message : (message[rules.select(Number(count))] ?? message.other)
  }
  const say = (word: Word, values: Values = {}) =>
    textOf(word, values).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : ''
      if (typeof value === 'string') return `${ISOLATE}${value}${END}`
      // What is counted is a number to be read; what has a number is known by its digits.
      return name === 'count' ? Number(value).toLocaleString(language) : String(value)
    })
  return Object.assign(say, { language, direction: language === 'ar' ? ('rtl' as const) : ('ltr' as const) })
}

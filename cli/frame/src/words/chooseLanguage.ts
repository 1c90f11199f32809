/** Says words of one language; `{name}` is filled in. */
export interface Translate<Word extends string> {
  /** BCP 47 */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  (word: Word, values?: Readonly<Record<string, string | number>>): string
}

/** Which tags it serves, its own tag (BCP 47), and its words. */
export type Language<Words> = readonly [tags: RegExp, tag: string, words: Words]

/** Marks that keep what is filled in from turning the words round it. */
const ISOLATE = '\u2068'
const END = '\u2069'

/** @param tag BCP 47; English for a language that is not there */
export function chooseLanguage<Word extends string>(
  tag: string,
  languages: readonly Language<Readonly<Record<Word, string>>>[],
  english: Readonly<Record<Word, string>>,
): Translate<Word> {
  const [, language, words] = languages.find(([pattern]) => pattern.test(tag)) ?? [undefined, 'en', english]
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

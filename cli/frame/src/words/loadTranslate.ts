import type { Messages } from './message.js'
import { createTranslate, type Translate } from './translate.js'

/** What fetches the words of each language, by its tag (BCP 47). English is there from the beginning. */
export type Languages<Word extends string> = Readonly<
  Record<string, () => Promise<{ readonly words: Messages<Word> }>>
>

/**
 * The words of the first language that there is; else English, as where they can't be fetched.
 *
 * @param wanted tags (BCP 47): `de-AT` is served by `de`, and every Chinese by the one there is
 */
export async function loadTranslate<Word extends string>(
  wanted: readonly string[],
  languages: Languages<Word>,
  english: Messages<Word>,
): Promise<Translate<Word>> {
  const known = ['en', ...Object.keys(languages)]
  const language = wanted.flatMap((tag) => known.filter((one) => primary(one) === primary(tag)))[0] ?? 'en'
  const fetched = await languages[language]?.().catch(() => undefined)
  return fetched ? createTranslate(language, fetched.words) : createTranslate('en', english)
}

const primary = (tag: string) => /^[a-z]*/i.exec(tag)?.[0].toLowerCase()

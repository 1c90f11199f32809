import { element } from '../element.js'
import { ar } from './ar.js'
import { en, type Word, type Words } from './en.js'
import { es } from './es.js'
import { zhHans } from './zhHans.js'

export interface Say {
  (word: Word, values?: Readonly<Record<string, string | number>>): string
  /** BCP 47 */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

const languages: readonly (readonly [RegExp, string, Words])[] = [
  [/^en\b/i, 'en', en],
  [/^es\b/i, 'es', es],
  [/^ar\b/i, 'ar', ar],
  [/^zh\b/i, 'zh-Hans', zhHans],
]

/** The first of the visitor's languages that there is; else English. */
export function chooseWords(wanted: readonly string[]): Say {
  const [, language, words] = wanted
    .map((tag) => languages.find(([pattern]) => pattern.test(tag)))
    .find((found) => found !== undefined) ?? [undefined, 'en', en]
  const say = (word: Word, values: Readonly<Record<string, string | number>> = {}) =>
    words[word].replace(/\{(\w+)\}/g, (_, name: string) =>
      // Isolated, so that it does not turn the words round it.
      Object.hasOwn(values, name) ? `\u2068${values[name]}\u2069` : '',
    )
  return Object.assign(say, { language, direction: language === 'ar' ? ('rtl' as const) : ('ltr' as const) })
}

/** A day and time, in the page's language. @param time ms since epoch */
export const dateOf = ({ language }: Say, time: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** A sentence with a name or an email in it, which is broken before its @ where it must be, not at a hyphen. */
export function sentence(say: Say, word: Word, key: string, name: string): DocumentFragment {
  const made = document.createDocumentFragment()
  const [before = '', after = ''] = say(word, { [key]: name }).split(`\u2068${name}\u2069`)
  const at = Math.max(name.lastIndexOf('@'), 0)
  const parts = [...unbroken(name.slice(0, at)), element('wbr'), ...unbroken(name.slice(at))]
  made.append(before, element('bdi', { class: 'name' }, ...parts), after)
  return made
}

/** A browser breaks after a hyphen, unless what follows it is held there. */
const unbroken = (text: string) =>
  text.split(/([^\p{L}\p{N}\s.@_]+.)/u).map((part, index) => (index % 2 ? element('span', {}, part) : part))

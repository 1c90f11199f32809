import { loadTranslate } from '../../words/loadTranslate.js'
import type { Translate } from '../../words/translate.js'
import { element } from '../element.js'
import { en, type Word } from './en.js'
import { languages } from './languages.js'

export type Say = Translate<Word>

/** @param wanted the visitor's languages, BCP 47 */
export const loadSay = (wanted: readonly string[]): Promise<Say> => loadTranslate(wanted, languages, en)

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

import { loadTranslate } from '../../words/loadTranslate.js'
import type { Translate } from '../../words/translate.js'
import { en, type Word } from './en.js'
import { languages } from './languages.js'

export type LoginTranslator = Translate<Word>

/** @param tag BCP 47; English for a language that is not there */
export const loadLoginTranslator = (tag: string): Promise<LoginTranslator> =>
  loadTranslate([tag], languages, en)

/** Says in which language the window is. */
export function speakLogin({ documentElement }: Document, t: LoginTranslator): void {
  documentElement.lang = t.language
  documentElement.dir = t.direction
  documentElement.ownerDocument.title = t('window')
}

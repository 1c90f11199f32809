import { chooseLanguage, type Language, type Translate } from '../../words/chooseLanguage.js'
import { ar } from './ar.js'
import { en, type Word, type Words } from './en.js'
import { es } from './es.js'
import { zhHans } from './zhHans.js'

export type LoginTranslator = Translate<Word>

const languages: readonly Language<Words>[] = [
  [/^es\b/i, 'es', es],
  [/^ar\b/i, 'ar', ar],
  [/^zh\b/i, 'zh-Hans', zhHans],
]

/** @param tag BCP 47; English for a language that is not there */
export const createLoginTranslator = (tag: string): LoginTranslator => chooseLanguage(tag, languages, en)

/** Says in which language the window is. */
export function speakLogin({ documentElement }: Document, t: LoginTranslator): void {
  documentElement.lang = t.language
  documentElement.dir = t.direction
  documentElement.ownerDocument.title = t('window')
}

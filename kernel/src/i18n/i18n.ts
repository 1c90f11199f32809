import { atom, type ReadableAtom } from 'nanostores'
import { checkKind } from '../kinds.js'
import { formatMessage, type Message, type MessageValues } from './message.js'
import { own } from './own.js'

/** Strings by key. */
export type Messages = Readonly<Record<string, Message>>

/** Finds a string by key and fills in its `{values}`. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string

/**
 * What fetches the strings of each language, by tag: `pt` serves `pt-BR` and `pt-PT` too, unless these have strings of
 * their own.
 */
export type Languages = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>

/** A package's strings: English built in, others fetched when they are wanted, as may be the list of them. */
export interface Locale<English extends Messages = Messages> {
  readonly en: English
  readonly load?: Languages | (() => Promise<{ readonly languages: Languages }>)
}

/** The keys of a package's strings. */
export type StringKeys<English extends Messages> = Extract<keyof English, string>

/** A label: text, or a function that returns it in the present language. */
export type Text = string | (() => string)

export const readText = (text: Text): string => (typeof text === 'function' ? text() : text)

/**
 * The present language: of what is shown, not of what was asked for. It is the language asked for once its strings are
 * there, and English until then, or where there is no translation. The interface's own strings decide (those of the scope
 * `ui`); without an interface, those added first; before any are added, the language asked for is taken at its word.
 */
export interface LanguageState {
  /** BCP 47; goes into `lang`. */
  readonly language: string
  /** Goes into `dir`. */
  readonly direction: 'ltr' | 'rtl'
  /** False while strings of this language are still on their way. */
  readonly ready: boolean
}

export interface I18n {
  readonly $language: ReadableAtom<LanguageState>
  setLanguage(language: string): Promise<void>
  /** Adds a package's strings. Returns the function that reads them, and one that removes them. */
  add<English extends Messages>(
    scope: string,
    locale: Locale<English>,
  ): [translate: Translate<StringKeys<English>>, remove: () => void]
}

/** The site's own wording: by scope, then key. */
export type Wording = Readonly<Record<string, Messages>>

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i

const direction = (language: string) => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr')

const isEnglish = (language: string) => /^en\b/i.test(language)

/** Each tag in its one spelling: `pt-br`, as `pt_BR`, is `pt-BR`. What is no tag counts as English. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The loader for `zh-Hans-CN`: its own, else `zh-Hans`, else `zh`. */
function loaderFor(languages: Languages | undefined, language: string) {
  for (let tag = language; tag; tag = tag.replace(/-?[^-]*$/, '')) {
    if (tag === 'en') return undefined
    const loader = own(languages, tag)
    if (loader) return loader
  }
}

/** The scope whose language is the widget's. */
const INTERFACE_SCOPE = 'ui'

interface Scope {
  readonly locale: Locale
  messages: Messages
  /** The language of `messages`. */
  language: string
}

export function createI18n(initial: string, wording: Wording, report: (error: unknown) => void): I18n {
  const scopes = new Map<string, Scope>()
  let wanted = canonical(initial)
  const wordingOf = (scope: string, key: string) => own(own(wording, scope), key)
  let pending = 0

  function present(): LanguageState {
    const decisive = scopes.get(INTERFACE_SCOPE) ?? scopes.values().next().value
    const language = decisive?.language ?? wanted
    return { language, direction: direction(language), ready: pending === 0 }
  }
  const $language = atom(present())

  /** The language of a scope for which there is no translation: English, unless all its wording is the site's own. */
  const untranslated = (scope: string, en: Messages, language: string) =>
    isEnglish(language) || Object.keys(en).every((key) => wordingOf(scope, key) !== undefined)
      ? language
      : 'en'

  async function load(scope: string, language: string) {
    const entry = scopes.get(scope)
    if (!entry) return
    const { en, load: table } = entry.locale
    let loaded = { messages: en, language: untranslated(scope, en, language) }
    const loader =
      typeof table !== 'function'
        ? loaderFor(table, language)
        : !isEnglish(language) && (async () => loaderFor((await table()).languages, language)?.())
    if (loader) {
      pending++
      $language.set(present())
      try {
        const found = await loader()
        if (found) loaded = { messages: found.messages, language }
      } catch (error) {
        report(error)
      }
      pending--
    }
    if (wanted === language) Object.assign(entry, loaded)
    if (loader) $language.set(present())
  }

  return {
    $language,
    async setLanguage(given) {
      checkKind(given, 'a string', 'The language')
      const language = canonical(given)
      wanted = language
      await Promise.all([...scopes.keys()].map((scope) => load(scope, language)))
      $language.set(present())
    },
    add(scope, locale) {
      checkKind(scope, 'a string', 'The scope of the strings')
      checkKind(locale, 'an object', 'The strings')
      checkKind(locale.en, 'an object', '`en` of the strings')
      const before = scopes.get(scope)
      const entry: Scope = {
        locale,
        messages: locale.en,
        language: untranslated(scope, locale.en, wanted),
      }
      // More of the same strings: what has been fetched is not shown in English once more.
      if (before && before.locale.load === locale.load) {
        entry.messages = before.messages
        entry.language = before.language
      }
      scopes.set(scope, entry)
      void load(scope, wanted)
      if (present().language !== $language.get().language) $language.set(present())
      return [
        (key, values) =>
          formatMessage(
            wordingOf(scope, key) ?? own(entry.messages, key) ?? own(locale.en, key) ?? key,
            entry.language,
            values,
          ),
        () => scopes.get(scope) === entry && scopes.delete(scope),
      ]
    },
  }
}

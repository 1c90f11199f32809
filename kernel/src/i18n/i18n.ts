import { atom, type ReadableAtom } from 'nanostores'
import { checkKind } from '../kinds.js'

/** Strings by key; `{name}` in a string is filled in. */
export type Messages = Readonly<Record<string, string>>

/** Finds a string by key and fills in its `{values}`. */
export type Translate<Key extends string = string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string

/** A package's strings: English built in, others fetched when they are wanted. */
export interface Locale<English extends Messages = Messages> {
  readonly en: English
  readonly load?: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>
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

const own = <Value>(values: Readonly<Record<string, Value>> | undefined, key: string) =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

/** Each tag in its one spelling: `pt-br`, as `pt_BR`, is `pt-BR`. What is no tag counts as English. */
function canonical(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The loader for `zh-Hans-CN`: its own, else `zh-Hans`, else `zh`. */
function loaderFor(locale: Locale, language: string) {
  for (let tag = language; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    if (tag === 'en') return undefined
    const loader = own(locale.load, tag)
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
  const untranslated = (scope: string, { en }: Locale, language: string) =>
    isEnglish(language) || Object.keys(en).every((key) => wordingOf(scope, key) !== undefined)
      ? language
      : 'en'

  async function load(scope: string, language: string) {
    const entry = scopes.get(scope)
    if (!entry) return
    const { locale } = entry
    const english = { messages: locale.en, language: untranslated(scope, locale, language) }
    const loader = loaderFor(locale, language)
    if (!loader) {
      Object.assign(entry, english)
      return
    }
    pending++
    $language.set(present())
    let loaded = english
    try {
      loaded = { messages: (await loader()).messages, language }
    } catch (error) {
      report(error)
    }
    if (wanted === language) Object.assign(entry, loaded)
    pending--
    $language.set(present())
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
      const before = scopes.get(scope)
      const entry: Scope = {
        locale,
        messages: locale.en,
        language: untranslated(scope, locale, wanted),
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
          (wordingOf(scope, key) ?? own(entry.messages, key) ?? own(locale.en, key) ?? key).replace(
            /\{(\w+)\}/g,
            (whole, name) => (values && Object.hasOwn(values, name) ? String(values[name]) : whole),
          ),
        () => scopes.get(scope) === entry && scopes.delete(scope),
      ]
    },
  }
}

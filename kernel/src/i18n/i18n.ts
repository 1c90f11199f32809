import { atom, type ReadableAtom } from 'nanostores'

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

/** A label: text, or a function that answers it in the present language. */
export type Text = string | (() => string)

export const readText = (text: Text): string => (typeof text === 'function' ? text() : text)

/** The present language. */
export interface LanguageState {
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** False while strings of this language are still on their way. */
  readonly ready: boolean
}

export interface I18n {
  readonly $language: ReadableAtom<LanguageState>
  setLanguage(language: string): Promise<void>
  /** Adds a package's strings. The second answer takes them out again. */
  add<English extends Messages>(
    scope: string,
    locale: Locale<English>,
  ): [translate: Translate<Extract<keyof English, string>>, remove: () => void]
}

/** The site's own wording: by scope, then key. */
export type Wording = Readonly<Record<string, Messages>>

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i

const direction = (language: string) => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr')

/** The loader for `zh-Hans-CN`: its own, else `zh-Hans`, else `zh`. */
function loaderFor(locale: Locale, language: string) {
  for (let tag = language; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    if (tag === 'en') return undefined
    if (locale.load && Object.hasOwn(locale.load, tag)) return locale.load[tag]
  }
}

export function createI18n(initial: string, wording: Wording, report: (error: unknown) => void): I18n {
  const scopes = new Map<string, { locale: Locale; messages: Messages }>()
  const $language = atom<LanguageState>({ language: initial, direction: direction(initial), ready: true })
  let pending = 0

  async function load(scope: string, language: string) {
    const entry = scopes.get(scope)
    const loader = entry && loaderFor(entry.locale, language)
    if (!entry) return
    if (!loader) {
      entry.messages = entry.locale.en
      return
    }
    pending++
    $language.set({ ...$language.get(), ready: false })
    let messages = entry.locale.en
    try {
      messages = (await loader()).messages
    } catch (error) {
      report(error)
    }
    if ($language.get().language === language) entry.messages = messages
    pending--
    $language.set({ ...$language.get(), ready: pending === 0 })
  }

  return {
    $language,
    async setLanguage(language) {
      $language.set({ ...$language.get(), language, direction: direction(language) })
      await Promise.all([...scopes.keys()].map((scope) => load(scope, language)))
      $language.set({ ...$language.get() })
    },
    add(scope, locale) {
      const entry = { locale: locale as Locale, messages: locale.en as Messages }
      scopes.set(scope, entry)
      void load(scope, $language.get().language)
      const own = (messages: Messages | undefined, key: string) =>
        messages && Object.hasOwn(messages, key) ? messages[key] : undefined
      return [
        (key, values) =>
          (own(wording[scope], key) ?? own(entry.messages, key) ?? own(locale.en, key) ?? key).replace(
            /\{(\w+)\}/g,
            (whole, name) => (values && Object.hasOwn(values, name) ? String(values[name]) : whole),
          ),
        () => scopes.get(scope) === entry && scopes.delete(scope),
      ]
    },
  }
}

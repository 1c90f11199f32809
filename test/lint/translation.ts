import type { Message, Messages } from '@wallet-widget/kernel'

const COUNT = '{count}'

const textsOf = (message: Message = '') => (typeof message === 'string' ? [message] : Object.values(message))

/** The bar parts a title from its text. */
const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}|\|/g) ?? []).sort()

/** The counts that a plural is looked at for. */
const counts = Array.from({ length: 200 }, (_, index) => index + 1)

/**
 * What a language does not say: another word for a wallet or an email than all of its texts have, the form of address that they do not
 * choose, another mark at the end of a sentence. Where a capital letter tells two apart, only within a sentence.
 */
const UNSAID: Readonly<Record<string, RegExp>> = {
  de: /(?<=[\p{L},] )(Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|(?<!\p{L})Brieftasche/u,
  es: /(?<![\p{L}{])(usted(es)?|carteras?|billeteras?|monederos?|e-?mails?)(?![\p{L}}])/iu,
  fr: /(?<!\p{L})(tu|toi|te|portefeuilles?)(?!\p{L})/iu,
  hi: /(?<=[\u0900-\u097f])\.(?=\s|$)/u,
  pt: /(?<![\p{L}{]|Coinbase )wallets?(?![\p{L}}]| Standard)/iu,
  ru: /(?<!\p{L})(ты|теб[еяё]|тво[йяёи]\p{L}*)(?!\p{L})/iu,
  tr: /(?<![\p{L}{]|Coinbase )(sen|seni|senin|sana|wallet)(?![\p{L}}]| Standard)/iu,
  zh: /[你妳]/u,
}

/**
 * Returns what is wrong with a translation: keys, placeholders, empty or padded texts, plural forms that are missing, words
 * that its language does not use.
 */
export function flawsOf(language: string, translated: Messages, english: Messages): readonly string[] {
  const keys = Object.keys(english)
  return [
    ...misplaced(Object.keys(translated), keys),
    ...keys.flatMap((key) => {
      if (!Object.hasOwn(translated, key)) return []
      const [message, original] = [translated[key], english[key]]
      const wanted = placeholders(typeof original === 'object' ? original.other : (original ?? ''))
      return [
        ...textsOf(message).flatMap((text) => flawsOfText(text, wanted, typeof message === 'object')),
        ...textsOf(message).flatMap((text) => unsaid(language, text)),
        ...missingForms(language, message),
      ].map((flaw) => `${key}: ${flaw}`)
    }),
  ]
}

function misplaced(found: readonly string[], wanted: readonly string[]): readonly string[] {
  const flaws = [
    ...wanted.filter((key) => !found.includes(key)).map((key) => `${key}: is missing`),
    ...found.filter((key) => !wanted.includes(key)).map((key) => `${key}: is not in the English`),
  ]
  if (flaws.length > 0 || found.join() === wanted.join()) return flaws
  return ['its keys are not in the order of the English']
}

function flawsOfText(text: string, wanted: readonly string[], isForm: boolean): readonly string[] {
  const found = placeholders(text)
  // Some languages have a word for one or two of a thing, which says the number itself.
  const expected = isForm && !found.includes(COUNT) ? wanted.filter((name) => name !== COUNT) : wanted
  return [
    ...(found.join() === expected.join() ? [] : [`“${text}” has not ${wanted.join(' ')}`]),
    ...(text === '' || text.trim() !== text ? [`“${text}” is empty or padded`] : []),
  ]
}

function unsaid(language: string, text: string): readonly string[] {
  const [primary = ''] = language.split('-')
  const word = UNSAID[primary]?.exec(text)?.[0]
  return word ? [`“${text}” says “${word}”`] : []
}

function missingForms(language: string, message: Message = ''): readonly string[] {
  if (typeof message === 'string') return []
  const rules = new Intl.PluralRules(language)
  const needed = new Set(counts.map((count) => rules.select(count)))
  return [...needed].filter((form) => !message[form]).map((form) => `has no form “${form}”`)
}

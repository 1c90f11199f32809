import { own } from './own.js'

/** A text in the plural forms of its language, such as `one`, `few` and `other`; the value `count` decides. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** A text; `{name}` in it is filled in. */
export type Message = string | PluralForms

export type MessageValues = Readonly<Record<string, string | number>>

/** Fills in a text's values, with numbers written and counted as its language does. @param language BCP 47 */
export function formatMessage(message: Message, language: string, values?: MessageValues): string {
  const text = typeof message === 'string' ? message : inPlural(message, language, values?.count as number)
  // Only a number is written in another way.
  return text.replace(/\{(\w+)\}/g, (whole, name) => own(values, name)?.toLocaleString(language) ?? whole)
}

/** @param count counts as a number, whatever it is */
const inPlural = (forms: PluralForms, language: string, count: number) =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other

/** A text in the plural forms of its language, such as `one`, `few` and `other`; the value `count` decides. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** What is said, by its name; `{name}` in it is filled in. */
export type Messages<Word extends string> = Readonly<Record<Word, string | PluralForms>>

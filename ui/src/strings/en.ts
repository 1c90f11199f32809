import { accountStrings } from './en.account.js'
import { alertStrings } from './en.alerts.js'
import { errorStrings } from './en.errors.js'
import { followingStrings } from './en.following.js'
import { modalStrings } from './en.modal.js'

/** The English strings, with notes for translators where each stands. */
export const en = {
  ...modalStrings,
  ...followingStrings,
  ...errorStrings,
  ...accountStrings,
  ...alertStrings,
} as const

/** The key of a string. */
export type StringKey = keyof typeof en

/** The strings of a language. */
export type Strings = Readonly<Record<StringKey, string>>

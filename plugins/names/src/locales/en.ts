import type { viewMessages } from './en.views.js'

export const messages = {
  // An entry of the account's menu.
  menu: 'Choose a name',
  // Titles of the views.
  'title.RegisterAccountName': 'Choose a name',
  'title.RegisterAccountNameSuccess': 'Your name',
} as const

export type Key = keyof typeof messages | keyof typeof viewMessages

import type { Locale } from '@wallet-widget/kernel'

const messages = {
  // Title of the view, and the button in the account that leads to it.
  title: 'My Plugin',
  // {address} is the account's address, made short.
  hello: 'Connected with {address}',
  // Closes the view.
  done: 'Done',
}

export type Strings = typeof messages

/** The texts; English is built in, and others may be added as `de: { … }`. */
export const locale: Locale<Strings> = { en: messages }

import type { Locale } from '@wallet-widget/kernel'
import type { AccountKey } from './locales/en.account.js'
import type { AlertKey } from './locales/en.alerts.js'
import type { ChainKey } from './locales/en.chains.js'
import type { ConnectingKey } from './locales/en.connecting.js'
import type { HelpKey } from './locales/en.help.js'
import type { SearchKey } from './locales/en.search.js'
import type { UiKey } from './locales/en.ui.js'

/**
 * The strings of the modal by scope, each of which comes with the part that uses it. The names are those of
 * `wording` in the site's config.
 */
export interface TextKeys {
  /** The frame and the first view; what several parts have in common. */
  readonly ui: UiKey
  readonly help: HelpKey
  readonly connecting: ConnectingKey
  readonly account: AccountKey
  readonly chains: ChainKey
  readonly search: SearchKey
  readonly alerts: AlertKey
}

export type TextScope = keyof TextKeys

/** A scope's strings: English built in, others fetched. */
export interface Text extends Locale {
  readonly scope: TextScope
}

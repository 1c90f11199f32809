import type { NetworkInput, OneNetwork } from './chains/network.js'
import type { Wording } from './i18n/i18n.js'
import type { LogLevel } from './logger/createLogger.js'

/** Who the site is, as wallets show it. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** What visitors agree to. https urls, or paths of the site. */
export interface Legal {
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /** Wallets can be chosen once a box is ticked; else the links stand below the wallets. @default false */
  readonly checkbox?: boolean
}

/** A configuration after checking, with its defaults. */
export interface ResolvedConfig<Own extends NetworkInput = NetworkInput> {
  readonly id: string
  readonly enableNetworkSwitch: boolean
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  /** Those at the start; `state.$network` has those of now. */
  readonly networks: readonly OneNetwork<Own>[]
  readonly services: string | undefined
  readonly wording: Wording
  readonly language: string
  readonly allowUnsupportedNetwork: boolean
  readonly basic: boolean
  readonly manualWalletControl: boolean
  readonly afterConnect: 'close' | 'account' | 'stay'
  readonly inline: boolean
  readonly append: boolean
  readonly collapseWallets: boolean
  readonly legal?: Legal
  readonly browserBack: boolean
  readonly shortcut?: string
  readonly excludeWallets: readonly string[]
  readonly featuredWallets: readonly string[]
  readonly preload: 'idle' | 'approach' | 'none'
  readonly logLevel: LogLevel
}

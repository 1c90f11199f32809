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

/** A configuration after checking, with its defaults. */
export interface ResolvedConfig<Own extends NetworkInput = NetworkInput> {
  readonly id: string
  readonly enableNetworkSwitch: boolean
  readonly projectId: string | undefined
  readonly metadata: Metadata | undefined
  /** Those at the start; `state.$network` has those of now. */
  readonly networks: readonly OneNetwork<Own>[]
  readonly services: string | undefined
  readonly wording: Wording
  readonly language: string
  readonly allowUnsupportedNetwork: boolean
  readonly basic: boolean
  readonly manualWalletControl: boolean
  readonly inline: boolean
  readonly excludeWallets: readonly string[]
  readonly featuredWallets: readonly string[]
  readonly preload: 'idle' | 'approach' | 'none'
  readonly logLevel: LogLevel
}

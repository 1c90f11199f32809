import type { CaipNetworkId, ResolvedConfig } from '@wallet-widget/kernel'
import type { CapturedWallet } from './captureWallet.js'
import type { KnownAccount } from './readAccounts.js'

/** The way to one wallet: the wallet as it was found, and what it said last. */
export interface Way {
  readonly wallet: CapturedWallet
  readonly config: Pick<ResolvedConfig, 'networks'>
  /** The accounts the site may use, the active one first. */
  accounts: readonly KnownAccount[]
  /** The network in use: the site's choice, since these wallets are told it with each request. */
  networkId: CaipNetworkId | undefined
}

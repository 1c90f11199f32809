import type { BitcoinNetworkName } from './simulatedBitcoinWallet.js'

/** What a transaction does, as far as the wallet can tell. */
export interface BitcoinOutput {
  /** Undefined for an output without one. */
  readonly address: string | undefined
  /** satoshis */
  readonly amount: bigint
}

/** What the visitor is asked. */
export type BitcoinQuestion =
  | { readonly kind: 'connect'; readonly accounts: readonly string[] }
  | {
      readonly kind: 'signMessage'
      readonly address: string
      readonly message: string
      readonly protocol: 'ecdsa' | 'bip322'
    }
  | {
      readonly kind: 'signPsbt'
      readonly inputs: readonly { readonly index: number; readonly address: string }[]
      readonly outputs: readonly BitcoinOutput[]
    }
  | {
      readonly kind: 'sendTransfer'
      readonly recipient: string
      /** satoshis */
      readonly amount: number
      readonly memo?: string
    }
  | { readonly kind: 'switchNetwork'; readonly network: BitcoinNetworkName }

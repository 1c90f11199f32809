import type { Network } from './network.js'

/** A payment in a network's own coin that somebody is asked for. */
export interface PaymentRequest {
  /** Who is paid. */
  readonly address: string
  readonly network: Network
  /** In base units (wei, lamports, satoshi); the payer chooses where it is absent. */
  readonly amount?: bigint | undefined
}

/** How wallets of a chain ask each other for payments. */
export interface ChainPayments {
  /**
   * Writes a request as the link that wallets of the chain read from a QR code: EIP-681 on EVM chains, Solana Pay, BIP-21.
   *
   * @example createLink({ address, network, amount: 10n ** 18n }) // 'ethereum:0xA0Cf…@1?value=1000000000000000000'
   */
  createLink(request: PaymentRequest): string
}

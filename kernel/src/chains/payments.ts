import type { CaipNetworkId } from './caip.js'
import type { Network } from './network.js'

/** A payment in a network's own coin that somebody is asked for. */
export interface PaymentRequest {
  /** Who is paid. */
  readonly address: string
  readonly network: Network
  /** In base units (wei, lamports, satoshi); the payer chooses where it is absent. */
  readonly amount?: bigint | undefined
}

/** What a payment link asks for. Text of a stranger, checked for its form alone: to be shown before anything is sent. */
export interface PaymentLink {
  /** Who is paid: an address, or a name where the standard allows one. */
  readonly to: string
  /** Absent where the link does not say. */
  readonly networkId?: CaipNetworkId | undefined
  /** Absent for the network's own coin. */
  readonly tokenAddress?: string | undefined
  /** In base units, or in whole coins with a point before the decimals, as the standard has it. */
  readonly amount?: { readonly units: bigint } | { readonly coins: string } | undefined
}

/** How wallets of a chain ask each other for payments. */
export interface ChainPayments {
  /**
   * Writes a request as the link that wallets of the chain read from a QR code: EIP-681 on EVM chains, Solana Pay, BIP-21.
   *
   * @example createLink({ address, network, amount: 10n ** 18n }) // 'ethereum:0xA0Cf…@1?value=1000000000000000000'
   */
  createLink(request: PaymentRequest): string
  /**
   * Reads such a link; undefined where it is none, or asks for anything else than a plain payment.
   *
   * @example readLink('bitcoin:bc1q…?amount=0.5') // { to: 'bc1q…', amount: { coins: '0.5' } }
   */
  readLink?(link: string): PaymentLink | undefined
}

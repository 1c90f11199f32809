import type { CaipNetworkId } from '@wallet-widget/kernel'

/** What a visitor signs to show that an address is theirs, field by field. Source: CAIP-122, EIP-4361. */
export interface SignInMessage {
  /** The host that asks, with its port where it has one: `shop.example.com`. */
  readonly domain: string
  /** In its chain's one spelling. */
  readonly address: string
  /** What is signed in to: a uri of the domain. */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2: `eip155:1`. */
  readonly chainId: CaipNetworkId
  /** 8 or more letters and digits; single use. */
  readonly nonce: string
  /** ISO 8601 with seconds and a zone: `2026-01-31T12:00:00Z`. */
  readonly issuedAt: string
  /** When it ceases to hold. */
  readonly expirationTime?: string | undefined
  /** When it begins to hold. */
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** What the visitor agrees to, in one line of ASCII. */
  readonly statement?: string | undefined
  /** Uris. */
  readonly resources?: readonly string[] | undefined
  /** The scheme that stands before the domain: `https`. */
  readonly scheme?: string | undefined
}

import type { CaipNetworkId } from './caip.js'

/**
 * What a wallet is to sign while it connects: all of a sign-in message but the account and its network, which are chosen in
 * the wallet. Source: CAIP-122.
 */
export interface SignInInput {
  /** The host that asks, with its port where it has one: `shop.example.com`. */
  readonly domain: string
  /** What is signed in to: a uri of the domain. */
  readonly uri: string
  readonly version: '1'
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
}

/** What a wallet says that it signed. Nothing of it is known to be true before it is checked. */
export interface SignInProof {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** The very text that was signed. */
  readonly message: string
  readonly signature: string
  /** Of chains whose addresses don't tell their key. */
  readonly publicKey?: string | undefined
}

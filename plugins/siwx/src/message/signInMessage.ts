import type { CaipNetworkId, SignInInput } from '@wallet-widget/kernel'

/** What a visitor signs to show that an address is theirs, field by field. Source: CAIP-122, EIP-4361. */
export interface SignInMessage extends SignInInput {
  /** In its chain's one spelling. */
  readonly address: string
  /** CAIP-2: `eip155:1`. */
  readonly chainId: CaipNetworkId
  /** The scheme that stands before the domain: `https`. */
  readonly scheme?: string | undefined
}

/** The chain namespaces the widget knows (CAIP-2). */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A CAIP-2 namespace. Source: CAIP-2, spec section 4. */
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number]

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return CHAIN_NAMESPACES.includes(value as ChainNamespace)
}

/**
 * The kinds of wallet rows, in the order they stand in the list. Source: spec section 2, connector-type order.
 * A kind appears only when it has entries.
 */
export const CONNECTOR_GROUPS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type ConnectorGroup = (typeof CONNECTOR_GROUPS)[number]

import type { ChainNamespace } from '../chains/caip.js'

export interface Pair {
  readonly connectorId: string
  readonly namespace: ChainNamespace
}

/** One wallet on one chain, as text. */
export const pairOf = ({ connectorId, namespace }: Pair): string => `${namespace} ${connectorId}`

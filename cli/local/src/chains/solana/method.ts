import type { Ledger } from './ledger.js'

/** Answers one method. @throws SolanaRpcError */
export type Method = (ledger: Ledger, params: readonly unknown[]) => unknown

/** An answer with the slot it is of. */
export const inContext = ({ slot }: Ledger, value: unknown) => ({
  context: { apiVersion: '2.0.0', slot: slot() },
  value,
})

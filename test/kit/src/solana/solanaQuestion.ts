/** What a transaction does, as far as the wallet can tell. */
export interface TransactionSummary {
  readonly feePayer: string
  readonly version: 'legacy' | 0
  readonly instructions: readonly InstructionSummary[]
}

/** One step of a transaction; a transfer of SOL is put into words. */
export type InstructionSummary =
  | { readonly kind: 'transfer'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | { readonly kind: 'other'; readonly program: string; readonly bytes: number }

/** What the visitor is asked. */
export type SolanaQuestion =
  | { readonly kind: 'connect'; readonly accounts: readonly string[] }
  | { readonly kind: 'signMessage'; readonly address: string; readonly message: Uint8Array }
  | { readonly kind: 'signIn'; readonly address: string; readonly text: string }
  | {
      readonly kind: 'signTransactions'
      readonly address: string
      /** The chain it is for, where the site said so, such as `solana:devnet`. */
      readonly chain: string | undefined
      /** Whether the wallet sends them too. */
      readonly send: boolean
      readonly transactions: readonly TransactionSummary[]
    }

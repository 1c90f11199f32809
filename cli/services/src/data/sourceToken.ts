/** A token as a source knows it. What is absent is looked up in the metadata. */
export interface SourceToken {
  /** The contract or mint, as its chain writes it; EIP-55 on EVM chains. */
  readonly address: string
  /** Words of a stranger: they are cleaned before they are answered. */
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  /** 0 to 255. */
  readonly decimals?: number | undefined
}

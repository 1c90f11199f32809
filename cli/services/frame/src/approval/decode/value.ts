/** What a number means, beside itself. */
export type Meaning = { readonly kind: 'time'; readonly seconds: bigint } | { readonly kind: 'unlimited' }

/** A value as it is shown: a leaf with its text, or what is inside it. */
export interface Value {
  readonly name: string
  readonly type: string
  readonly kind: 'address' | 'number' | 'text' | 'bytes' | 'bool' | 'struct' | 'array' | 'missing'
  /** Of a leaf: all of it. */
  readonly text: string
  readonly children: readonly Value[]
  readonly meaning: Meaning | undefined
  /** Of an amount: the contract of the token in whose base units it counts. */
  readonly token?: string
}

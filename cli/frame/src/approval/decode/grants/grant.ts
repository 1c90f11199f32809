import type { Hex } from 'viem'
import type { Warning } from '../warning.js'

/** What changes hands. */
export interface Amount {
  /** Contract; undefined: the chain’s own coin. */
  readonly token: string | undefined
  /** Base units; `all`: whatever is there, now and later. */
  readonly quantity: bigint | 'all'
  /** Of a collectible; `any`: whichever of its collection. */
  readonly id?: bigint | 'any'
}

/** How long leave is given: until a time (in seconds), one use of it until then, or without end. */
export type Lasting =
  | { readonly kind: 'until' | 'once'; readonly seconds: bigint }
  | { readonly kind: 'forever' }

export interface GrantedCall {
  readonly to: string
  readonly value: bigint
  readonly data: Hex
}

interface Common {
  /** Whose; undefined: that of the account that signs. */
  readonly from?: string | undefined
  /** Says what whoever has the signature can do. */
  readonly warning: Warning['key']
  /** The signature can be used until then. Seconds; undefined: not told. */
  readonly deadline?: bigint | undefined
}

export interface Spend extends Common {
  readonly kind: 'spend' | 'borrow' | 'revoke'
  readonly who: string
  readonly given: Amount
  readonly lasts: Lasting
}

export interface Send extends Common {
  readonly kind: 'send' | 'vote'
  readonly who: string
  readonly given: Amount
}

export interface Trade extends Common {
  readonly kind: 'trade'
  readonly given: readonly Amount[]
  readonly received: readonly Amount[]
  /** Gets what is received; undefined: whoever gives. */
  readonly who?: string | undefined
}

export interface Call extends Common {
  /** `takeOver`: what is called acts as the account itself. `operate`: the account calls itself. */
  readonly kind: 'call' | 'takeOver' | 'operate'
  readonly who: string
  readonly call: GrantedCall
}

export interface Act extends Common {
  readonly kind: 'act'
  readonly who: string
  /** How many contracts narrow it. */
  readonly limits: number
}

export interface Unread extends Common {
  /** `unread`: the name of the struct tells what it is for, but not its members. `blind`: it stands for what is not shown. */
  readonly kind: 'unread' | 'blind'
}

/** What one struct of typed data lets others do. */
export type Grant = Spend | Send | Trade | Call | Act | Unread

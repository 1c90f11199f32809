import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { AccountType } from '../api.js'
import type { Client } from '../frame/createClient.js'
import type { Inside } from '../inside.js'
import type { Approvals } from './approvals.js'

/** An account of the wallet, as the frame told. */
export interface KnownAccount {
  readonly address: string
  readonly type: AccountType
}

/** Where the wallet is in one namespace. */
export interface Place {
  readonly accounts: readonly KnownAccount[]
  /** Type of the account in use. */
  readonly type: AccountType
  readonly networkId: CaipNetworkId
}

/** What the operations share. */
export interface Engine {
  readonly inside: Inside
  readonly client: Client
  readonly approvals: Approvals
  /** What is connected now. */
  readonly places: Map<'eip155' | 'solana', Place>
  /** The chain that the frame was told last. */
  frameChain: string | undefined
  /** The visitor was told that the browser forgets the login. */
  isForgetful: boolean
}

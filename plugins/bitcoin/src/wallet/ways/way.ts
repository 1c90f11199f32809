import type { Account, CaipNetworkId } from '@wallet-widget/kernel'
import type { MessageToSign, PsbtToSign, Transfer } from '../../request/readRequest.js'
import type { WalletEvent } from '../listen.js'

/** What a wallet told of itself. */
export interface WalletState {
  /** Payment accounts first; empty: it shares none. */
  readonly accounts: readonly Account[]
  /** Undefined: it doesn't say, and its addresses must do. */
  readonly networkId: CaipNetworkId | undefined
}

/** Asks one of the wallet's captured methods, no longer than the request lasts. */
export type Ask = (method: string, ...args: readonly unknown[]) => Promise<unknown>

/** What a way is made of for one request. */
export interface WayInput {
  readonly ask: Ask
  has(method: string): boolean
  /** In Wallet Standard: the accounts the wallet shares now. */
  accounts(): unknown
  /** UniSat itself takes a memo; wallets after its model may not. */
  readonly takesMemo: boolean
}

/** One way of talking to Bitcoin wallets. What only some can do is there or not. */
export interface WalletWay {
  /** Asks the visitor. */
  connect(networkId: CaipNetworkId | undefined): Promise<WalletState>
  /** Never asks the visitor; undefined: not trusted. Absent where the wallet can't be asked without a question. */
  resume?(): Promise<WalletState | undefined>
  disconnect?(): Promise<unknown>
  /** Where the wallet is, where it tells. */
  networkId?(): Promise<CaipNetworkId | undefined>
  switchNetwork?(networkId: CaipNetworkId): Promise<unknown>
  /** The signature in base64, hex or bytes. */
  signMessage?(
    message: MessageToSign,
    networkId: CaipNetworkId,
  ): Promise<{ signature: unknown; messageHash?: unknown }>
  /** The PSBT in base64, hex or bytes. */
  signPsbt?(psbt: PsbtToSign, networkId: CaipNetworkId): Promise<{ psbt: unknown; txid?: unknown }>
  /** Whether `signPsbt` can send what it signed. */
  readonly broadcasts?: boolean
  /** The transaction's id. */
  sendTransfer?(transfer: Transfer, networkId: CaipNetworkId): Promise<unknown>
  /** What of a transfer it can be told besides recipient and amount. */
  readonly takes?: readonly ('memo' | 'changeAddress')[]
  /** What an event means; undefined: nothing. */
  hear(event: WalletEvent): Promise<Heard | undefined>
}

/** What an event means. */
export type Heard =
  | { readonly type: 'state'; readonly state: WalletState }
  | { readonly type: 'network'; readonly networkId: CaipNetworkId }
  | { readonly type: 'disconnected' }

import type { Account, CaipNetworkId } from '@wallet-widget/kernel'
import type { MessageToSign, PsbtToSign, Transfer } from '../../chain/readRequest.js'

/** What a wallet shares with the site. */
export interface WalletState {
  /** Payment accounts first; empty when it shares none. */
  readonly accounts: readonly Account[]
  /** Undefined when the wallet does not tell; it is then guessed from the addresses. */
  readonly networkId: CaipNetworkId | undefined
}

/** An event of a wallet, as it was dispatched. */
export interface WalletEvent {
  readonly name: string
  readonly value: unknown
}

/** The change that a wallet's event reports. */
export type WalletChange =
  | { readonly type: 'state'; readonly state: WalletState }
  | { readonly type: 'network'; readonly networkId: CaipNetworkId }
  | { readonly type: 'disconnected' }

/** Calls one of the wallet's captured methods, within the deadline of the request. */
export type Ask = (method: string, ...args: readonly unknown[]) => Promise<unknown>

/** The captured wallet that a driver works with. */
export interface DriverInput {
  readonly ask: Ask
  has(method: string): boolean
  /** In Wallet Standard: returns the accounts that the wallet shares now. */
  accounts(): unknown
  /** UniSat itself accepts a memo; wallets with the same API may not. */
  readonly takesMemo: boolean
}

/** Speaks the API of a family of wallets. A capability that only some have is present or absent. */
export interface WalletDriver {
  /** Asks the wallet, which prompts the visitor. */
  connect(networkId: CaipNetworkId | undefined): Promise<WalletState>
  /** Never prompts; undefined when the site is not trusted. Absent where the wallet cannot be asked without a prompt. */
  resume?(): Promise<WalletState | undefined>
  disconnect?(): Promise<unknown>
  /** Returns the wallet's network, where it tells. */
  networkId?(): Promise<CaipNetworkId | undefined>
  switchNetwork?(networkId: CaipNetworkId): Promise<unknown>
  /** Returns the signature in base64, hex or bytes, and whose it is where the wallet tells. */
  signMessage?(
    message: MessageToSign,
    networkId: CaipNetworkId,
  ): Promise<{ signature: unknown; messageHash?: unknown; address?: unknown }>
  /** Returns the PSBT in base64, hex or bytes. */
  signPsbt?(psbt: PsbtToSign, networkId: CaipNetworkId): Promise<{ psbt: unknown; txid?: unknown }>
  /** Whether `signPsbt` takes the signature hash types of each input. */
  readonly takesSighashTypes?: boolean
  /** Whether `signPsbt` can broadcast. */
  readonly broadcasts?: boolean
  /** Returns the transaction id. */
  sendTransfer?(transfer: Transfer, networkId: CaipNetworkId): Promise<unknown>
  /** The optional fields of a transfer that the wallet accepts. */
  readonly takes?: readonly ('memo' | 'changeAddress')[]
  /** Interprets an event; undefined when it changes nothing. */
  readEvent(event: WalletEvent): Promise<WalletChange | undefined>
}

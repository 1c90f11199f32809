import type {
  Connection,
  SendOptions as NodeOptions,
  Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { SignedIn, SignInRequest } from '../api.js'
import type { SolanaCommitment } from '../commitment.js'
import type { SolanaPublicKey } from './publicKey.js'

export type { SolanaPublicKey } from './publicKey.js'

/** A transaction of web3.js 1.x, legacy or versioned, or its bytes. */
export type SolanaTransaction = Transaction | VersionedTransaction | Uint8Array

/** How a transaction is sent. */
export interface SendOptions extends Omit<NodeOptions, 'preflightCommitment'> {
  /** @default the option of the plugin */
  readonly preflightCommitment?: SolanaCommitment
}

/** What `on` and its like tell. */
export interface SolanaProviderEvents {
  connect: SolanaPublicKey
  disconnect: undefined
  /** null: disconnected. */
  accountChanged: SolanaPublicKey | null
  /** A CAIP-2 id. */
  networkChanged: string | undefined
}

type Listen = <Name extends keyof SolanaProviderEvents>(
  event: Name,
  listener: (value: SolanaProviderEvents[Name]) => void,
) => SolanaProvider

/**
 * The provider of `widget.provider('solana')`, as Solana's libraries expect one. Everything goes through the widget's
 * `request` hook. Methods are there at once; `publicKey` and `connected` once it was first asked or listened to.
 */
export interface SolanaProvider {
  /** The active account; null when disconnected. */
  readonly publicKey: SolanaPublicKey | null
  readonly connected: boolean
  /** Opens the modal when nobody is connected. @throws 4001 when it is closed */
  connect(): Promise<{ readonly publicKey: SolanaPublicKey }>
  disconnect(): Promise<void>
  /** Answers the signature, 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Answers a signed one of the same kind; what was given stays as it is. */
  signTransaction<Given extends SolanaTransaction>(transaction: Given): Promise<Given>
  signAllTransactions<Given extends SolanaTransaction>(transactions: readonly Given[]): Promise<Given[]>
  /** The wallet signs and sends, once. Answers the signature, in base58. */
  signAndSendTransaction(
    transaction: SolanaTransaction,
    options?: SendOptions,
  ): Promise<{ readonly signature: string; readonly publicKey: SolanaPublicKey }>
  /**
   * Has it signed, and sends it through the connection, once; without a connection the wallet sends. A legacy
   * transaction gets the fee payer and blockhash it lacks.
   *
   * @throws BaseError `TRANSACTION_FAILED`, `BLOCKHASH_EXPIRED`
   */
  sendTransaction(
    transaction: SolanaTransaction,
    connection?: Connection,
    options?: SendOptions & { readonly signers?: readonly Signer[] },
  ): Promise<string>
  /** @throws WalletError 4200 when the wallet can't */
  signIn(request: SignInRequest): Promise<SignedIn>
  /** A connection of web3.js to the network in use; what it sends is not retried by itself. */
  getConnection(): Promise<Connection>
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  readonly on: Listen
  readonly addListener: Listen
  readonly once: Listen
  readonly off: Listen
  readonly removeListener: Listen
}

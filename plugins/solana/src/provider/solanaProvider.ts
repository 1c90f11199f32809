import type {
  Connection,
  SendOptions as NodeOptions,
  PublicKey,
  Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { SignInRequest } from '../api.js'
import type { SolanaCommitment } from '../commitment.js'

/** A public key of web3.js 1.x. */
export type SolanaPublicKey = PublicKey

/** A transaction of web3.js 1.x, legacy or versioned, or its bytes. */
export type SolanaTransaction = Transaction | VersionedTransaction | Uint8Array

/** How a transaction is sent. */
export interface SendOptions extends Omit<NodeOptions, 'preflightCommitment'> {
  /** @default the plugin's option */
  readonly preflightCommitment?: SolanaCommitment
}

/** What the wallet signed to sign in. Source: Wallet Standard, `solana:signIn`. */
export interface SignInOutput {
  readonly account: { readonly address: string; readonly publicKey: Uint8Array }
  /** UTF-8. */
  readonly signedMessage: Uint8Array
  /** 64 bytes. */
  readonly signature: Uint8Array
}

/** The provider's events. */
export interface SolanaProviderEvents {
  connect: SolanaPublicKey
  disconnect: undefined
  /** null when disconnected. */
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
 * `request` hook. Methods are available at once; `publicKey` and `connected` after the first call or listener. What a
 * wallet refuses has its number under `code`, such as 4001; our own refusals are BaseErrors.
 */
export interface SolanaProvider {
  /** The active account; null when disconnected. */
  readonly publicKey: SolanaPublicKey | null
  readonly connected: boolean
  /** Opens the modal when no wallet is connected. @throws 4001 when it is closed */
  connect(): Promise<{ readonly publicKey: SolanaPublicKey }>
  disconnect(): Promise<void>
  /** Returns the signature, 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Returns a signed transaction of the same kind; the given one is not changed. */
  signTransaction<Given extends SolanaTransaction>(transaction: Given): Promise<Given>
  signAllTransactions<Given extends SolanaTransaction>(transactions: readonly Given[]): Promise<Given[]>
  /** Has the wallet sign and send, once. Returns the signature, in base58. */
  signAndSendTransaction(
    transaction: SolanaTransaction,
    options?: SendOptions,
  ): Promise<{ readonly signature: string; readonly publicKey: SolanaPublicKey }>
  /**
   * Has the wallet sign, and sends over the connection, once; without a connection the wallet sends. A legacy
   * transaction gets a fee payer and a blockhash where it lacks them.
   *
   * @throws BaseError `TRANSACTION_FAILED`, `BLOCKHASH_EXPIRED`; `SEND_UNCERTAIN`, whose `signature` is to be confirmed before
   * another is sent
   */
  sendTransaction(
    transaction: SolanaTransaction,
    connection?: Connection,
    options?: SendOptions & { readonly signers?: readonly Signer[] },
  ): Promise<string>
  /** @throws 4200 when the wallet does not support it */
  signIn(request: SignInRequest): Promise<SignInOutput>
  /**
   * Returns a web3.js connection to the network in use. It does not retry, and asks for what becomes of a transaction
   * instead of waiting for a message over a WebSocket.
   */
  getConnection(): Promise<Connection>
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  readonly on: Listen
  readonly addListener: Listen
  readonly once: Listen
  readonly off: Listen
  readonly removeListener: Listen
}

import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { SolanaCommitment } from './commitment.js'

/** Names a configured network; the active Solana network by default. */
export interface OnChain {
  /** A CAIP-2 id. */
  readonly chainId?: CaipNetworkId
  readonly signal?: AbortSignal
}

/** Names an address; the connected one by default. */
export interface AddressOnChain extends OnChain {
  readonly address?: string
}

/** A payment in SOL. */
export interface TransferRequest {
  readonly to: string
  /** One SOL is 10^9 lamports. */
  readonly lamports: bigint
  /** @default the plugin's option */
  readonly preflightCommitment?: SolanaCommitment
  readonly signal?: AbortSignal
}

/** A transaction to wait for. */
export interface ConfirmTransactionRequest extends OnChain {
  readonly signature: string
  /** The last block that can include the transaction. */
  readonly lastValidBlockHeight?: number
  /** @default 'confirmed' */
  readonly commitment?: SolanaCommitment
}

/** The balance of one token account. */
export interface TokenBalance {
  /** The token's address. */
  readonly mint: string
  /** The token account's address. */
  readonly account: string
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly program: 'spl-token' | 'spl-token-2022'
  readonly frozen: boolean
}

/** A text, or bytes, and who is said to have signed it. */
export interface VerifyMessageRequest {
  readonly address: string
  readonly message: string | Uint8Array
  /** base58, 64 bytes */
  readonly signature: string
}

/** The fields of a sign-in. The page's own domain and uri, and the connected address, are filled in. */
export interface SignInRequest {
  /** 8 or more letters and digits, better 17 (96 bits), used once; issued and checked by your server. */
  readonly nonce: string
  /** One line for the visitor to read. */
  readonly statement?: string
  /** ISO 8601 */
  readonly issuedAt?: string
  /** ISO 8601 */
  readonly expirationTime?: string
  /** ISO 8601 */
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
  readonly signal?: AbortSignal
}

/** A signed message, for your server to verify (ed25519). */
export interface SignedIn {
  readonly address: string
  /** The signed text. */
  readonly message: string
  /** base58, 64 bytes */
  readonly signature: string
}

/**
 * The API of `widget.plugins.solana`, for the active Solana wallet and the configured networks. Every method rejects
 * with a BaseError: `NOT_CONNECTED` without a wallet, a WalletError when the wallet rejects, an RpcError when the node
 * does.
 */
export interface SolanaApi {
  /**
   * Signs a text, or bytes. Returns the signature: 64 bytes in base58.
   *
   * @example const signature = await widget.plugins.solana.signMessage({ message: 'Hello' })
   */
  signMessage(request: {
    readonly message: string | Uint8Array
    readonly signal?: AbortSignal
  }): Promise<string>
  /**
   * Signs in, where the wallet supports it. Source: Sign-In With Solana.
   *
   * @throws BaseError `INVALID_SIGN_IN`, WalletError 4200 when the wallet does not support it; sign a message of your own then
   */
  signIn(request: SignInRequest): Promise<SignedIn>
  /**
   * Whether an address signed a text, or bytes (ed25519). No wallet needs to be connected, and nobody is asked. What is no
   * address or no signature answers false. A server must not take the page's word for it: it verifies itself.
   *
   * @example const isTheirs = await widget.plugins.solana.verifyMessage({ address, message: 'Hello', signature })
   */
  verifyMessage(request: VerifyMessageRequest): Promise<boolean>
  /**
   * Sends SOL, once. Returns the signature, in base58, and the last block that can include it. It is not confirmed
   * yet.
   *
   * @throws BaseError `INVALID_TRANSACTION`, `TRANSACTION_FAILED`, `BLOCKHASH_EXPIRED`; `SEND_UNCERTAIN` when the node failed
   * after it may have taken it: confirm the error's `signature` before you send another; WalletError 4001 when the visitor
   * rejects
   * @example
   * const sent = await widget.plugins.solana.transfer({ to, lamports: 10n ** 8n })
   * await widget.plugins.solana.confirmTransaction(sent)
   */
  transfer(request: TransferRequest): Promise<{
    readonly signature: string
    readonly lastValidBlockHeight: number
    readonly chainId: CaipNetworkId
  }>
  /**
   * Waits for a transaction, asking the node once a second. Returns its slot.
   *
   * @throws BaseError `TRANSACTION_FAILED`; `BLOCKHASH_EXPIRED` when it can never be carried out, so that a new one may be built;
   * `SEND_UNCERTAIN` when it may have been carried out in a block that the node has deleted
   */
  confirmTransaction(request: ConfirmTransactionRequest): Promise<{ readonly slot: number }>
  /** Reads the balance of an address, in lamports. */
  getBalance(request?: AddressOnChain): Promise<bigint>
  /** Reads the SPL tokens of an address, Token-2022 included. Empty and malformed accounts are left out. */
  getTokens(request?: AddressOnChain): Promise<readonly TokenBalance[]>
}

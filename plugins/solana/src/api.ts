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
  /** 10^9 lamports are one SOL. */
  readonly lamports: bigint
  /** @default the option of the plugin */
  readonly preflightCommitment?: SolanaCommitment
  readonly signal?: AbortSignal
}

/** What is waited for. */
export interface ConfirmTransactionRequest extends OnChain {
  readonly signature: string
  /** The last block in which the transaction can be; past it, it never will be. */
  readonly lastValidBlockHeight?: number
  /** @default 'confirmed' */
  readonly commitment?: SolanaCommitment
}

/** What an address has of one SPL token, in one of its token accounts. */
export interface TokenBalance {
  /** The address of the token. */
  readonly mint: string
  /** The account that holds it. */
  readonly account: string
  /** In base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly program: 'spl-token' | 'spl-token-2022'
  readonly frozen: boolean
}

/** What to sign in with; the page's own domain and uri, and the connected address, are filled in. */
export interface SignInRequest {
  /** 17 or more letters and digits (96 bits), used once; from your server, which checks it. */
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
  /** The text that was signed. */
  readonly message: string
  /** base58, 64 bytes */
  readonly signature: string
}

/**
 * What `widget.plugins.solana` does, with the active Solana wallet and the configured networks. Every member loads
 * what it needs on first use, and rejects with a BaseError: `NOT_CONNECTED` without a wallet, a WalletError with
 * what the wallet refuses, an RpcError with what the node refuses.
 */
export interface SolanaApi {
  /**
   * Signs a text, or bytes. Answers the signature: base58, 64 bytes.
   *
   * @example const signature = await widget.plugins.solana.signMessage({ message: 'Hello' })
   */
  signMessage(request: {
    readonly message: string | Uint8Array
    readonly signal?: AbortSignal
  }): Promise<string>
  /**
   * Signs in, where the wallet offers it. Source: Sign-In With Solana.
   *
   * @throws BaseError `INVALID_SIGN_IN`, WalletError 4200 when the wallet can't; then sign a message of your own
   */
  signIn(request: SignInRequest): Promise<SignedIn>
  /**
   * Sends SOL, once. Answers the signature, in base58, and the last block in which it can be; it is not confirmed
   * then.
   *
   * @throws BaseError `INVALID_TRANSACTION`, `TRANSACTION_FAILED`, `BLOCKHASH_EXPIRED`; WalletError 4001 when refused
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
   * Waits for a transaction; asks the node once a second. Answers its slot.
   *
   * @throws BaseError `TRANSACTION_FAILED`; `BLOCKHASH_EXPIRED` when it never will be, so that it may be built anew
   */
  confirmTransaction(request: ConfirmTransactionRequest): Promise<{ readonly slot: number }>
  /** What an address has, in lamports. */
  getBalance(request?: AddressOnChain): Promise<bigint>
  /** What an address has of SPL tokens, those of Token-2022 too. Empty and malformed accounts are left out. */
  getTokens(request?: AddressOnChain): Promise<readonly TokenBalance[]>
}

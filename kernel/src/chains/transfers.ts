import type { Network } from './network.js'
import type { Token } from './tokens.js'

/** An amount of one token from one address to another. */
export interface Transfer {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly token: Token
  /** In base units; `'all'`: as much as can be sent, what the network takes for it kept back. */
  readonly amount: bigint | 'all'
  /** `from` is a smart account: how it gets to the chain, and what that costs, its wallet alone knows. @default false */
  readonly isSmartAccount?: boolean | undefined
}

/** What a transfer takes beside its amount, in base units of the network's own coin. */
export interface TransferCost {
  /** The most that is paid to the network; absent where the wallet alone knows. */
  readonly fee?: bigint | undefined
  /** About what is paid where `fee` is not known; the wallet decides. */
  readonly estimate?: bigint | undefined
  /** What stays with the receiver's new token account, on Solana. @default none */
  readonly deposit?: bigint | undefined
}

/** What the sender holds before a transfer, in base units; absent where the chain does not tell. */
export interface TransferHoldings {
  /** Of what is sent. */
  readonly token?: bigint | undefined
  /** Of the network's own coin. */
  readonly coin?: bigint | undefined
}

/** A transfer as the wallet is asked for it. */
export interface PreparedTransfer {
  readonly problem?: undefined
  readonly method: string
  /** Frozen: what is reviewed is what is sent. */
  readonly params: unknown
  /** What is sent, in base units; of `'all'` what it comes to. */
  readonly amount: bigint
  readonly cost: TransferCost
  readonly held: TransferHoldings
  /** Where the chain stood, in its own words: `findSent` looks from here on. */
  readonly since: string
  /** For how long the chain takes it. ms @default for ever */
  readonly life?: number | undefined
}

/** Why a transfer would fail, known before the wallet is asked. */
export type TransferProblem =
  /** More than the sender holds. */
  | { readonly kind: 'amount'; readonly held: bigint }
  /** The network's own coin does not do for what the network takes. In base units of that coin. */
  | { readonly kind: 'fee'; readonly held: bigint; readonly needed: bigint }
  /** Less than the receiver can be sent. */
  | { readonly kind: 'tooLittle'; readonly least: bigint }
  /** What stays is neither nothing nor enough to keep the sender's account. */
  | { readonly kind: 'remainder'; readonly least: bigint }
  /** Nobody could spend it there: the address is that of a token, or of a program. */
  | { readonly kind: 'receiver' }
  /** The token or the receiver refuses it. `details`: in the chain's words. */
  | { readonly kind: 'refused'; readonly details: string }

/** A transfer that would fail. */
export interface RefusedTransfer {
  readonly problem: TransferProblem
}

/** Who is to receive. */
export interface TransferReceiver {
  /** In its chain's one spelling. */
  readonly address: string
  /** The name that was typed, normalised. */
  readonly name?: string | undefined
  /** There is code at the address. */
  readonly isContract?: boolean | undefined
  /** Nobody can have its key. */
  readonly isBurn?: boolean | undefined
}

/** A transfer that the wallet was asked for, and whose answer is not known. */
export interface AskedTransfer extends Transfer {
  readonly amount: bigint
  /** Of the `PreparedTransfer`. */
  readonly since: string
}

/**
 * What the chain knows of it. `unseen`: nothing, so that it may still come. `waiting`: nothing yet, and within minutes it is one
 * of the others. `never`: it was not carried out, and can't be any more. `unknown`: the chain can't tell, now or later, since
 * too little is kept or there is nobody to ask; so it may have been sent, and the visitor is to look for themselves before they
 * send again.
 */
export type FoundTransfer =
  | { readonly status: 'sent'; readonly id: string }
  | { readonly status: 'unseen' | 'waiting' | 'never' | 'unknown' }

/** How a chain's coins and tokens are sent. */
export interface ChainTransfers {
  /** Whether `'all'` of the network's own coin can be sent by an account with a key: it takes a fee that is known. */
  readonly knowsFee: boolean
  /**
   * Finds who is meant by an address or a name; undefined where it is neither.
   *
   * @throws BaseError where a name can't be looked up; RpcError, HttpError
   */
  findReceiver(request: {
    readonly text: string
    readonly network: Network
    readonly signal?: AbortSignal
  }): Promise<TransferReceiver | undefined>
  /**
   * Makes the request for the wallet, and what it costs. Nothing is sent.
   *
   * @throws RpcError, HttpError; BaseError where the node's answer is none
   */
  prepare(transfer: Transfer & { readonly signal?: AbortSignal }): Promise<PreparedTransfer | RefusedTransfer>
  /**
   * What the wallet's answer names the transaction by; undefined where it names none, or where it can't be told from the answer
   * that this is what was reviewed: then the chain is asked.
   */
  readAnswer(answer: unknown, asked: Pick<PreparedTransfer, 'method' | 'params'>): Promise<string | undefined>
  /**
   * Looks on the chain for a transfer whose answer was lost, so that it is not sent twice.
   *
   * @throws RpcError, HttpError
   */
  findSent(transfer: AskedTransfer & { readonly signal?: AbortSignal }): Promise<FoundTransfer>
}

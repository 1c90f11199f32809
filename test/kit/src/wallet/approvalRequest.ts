import type { Address, Hex } from 'viem'

/** A transaction as a site asked for it; quantities in hex. */
export interface TransactionRequest {
  readonly from?: string
  readonly to?: string | null
  /** wei */
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
  /** `0x0` has it sent with a gas price, as before EIP-1559. */
  readonly type?: Hex
  readonly accessList?: readonly { readonly address: Hex; readonly storageKeys: readonly Hex[] }[]
}

/** Typed data as a site gave it. Source: EIP-712. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** What the visitor is asked. */
export type ApprovalQuestion =
  | { readonly kind: 'connect'; readonly accounts: readonly Address[] }
  | { readonly kind: 'signMessage'; readonly address: string; readonly message: Hex }
  | { readonly kind: 'signTypedData'; readonly address: string; readonly typedData: TypedData }
  | {
      readonly kind: 'sendTransaction'
      readonly address: string
      readonly chainId: number
      readonly transaction: TransactionRequest
    }
  | {
      readonly kind: 'sendCalls'
      readonly address: string
      readonly chainId: number
      readonly calls: readonly TransactionRequest[]
    }
  | { readonly kind: 'switchChain'; readonly chainId: number; readonly from: number }
  | { readonly kind: 'addChain'; readonly chainId: number; readonly name: string; readonly rpcUrl: string }
  | { readonly kind: 'watchAsset'; readonly symbol: string; readonly address: string }

/** A question, and where it comes from. */
export type ApprovalRequest<Question = ApprovalQuestion> = Question & {
  readonly id: number
  readonly method: string
  readonly origin: string
}

/** The visitor's answer; on connecting, the accounts to share may be named, the active one first. */
export type ApprovalAnswer = boolean | { readonly accounts: readonly string[] }

/** Who answers: the visitor, always yes, always no, or a function. */
export type ApprovalPolicy<Question = ApprovalQuestion> =
  | 'ask'
  | 'approve'
  | 'reject'
  | ((request: ApprovalRequest<Question>) => ApprovalAnswer | Promise<ApprovalAnswer>)

/** A question that waits for its answer. */
export interface PendingApproval<Question = ApprovalQuestion> {
  readonly request: ApprovalRequest<Question>
  approve(accounts?: readonly string[]): void
  reject(): void
}

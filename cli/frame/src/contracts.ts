// How the parts of the frame meet: the session and its keys, what is asked of the owner, and the smart account.

import type { Operation, PasskeyGiven, SmartAccount, Vault } from '@wallet-widget/services/contract'
import type { Address, Hex, LocalAccount, TypedDataDefinition } from 'viem'
import type { Theme } from './approval/look/checkTheme.js'
import type { DeviceWait } from './waiting/deviceWait.js'

/** An account of the wallet. */
export interface FrameAccount {
  readonly address: string
  readonly type: 'eoa' | 'smartAccount'
}

/** Who asks: the page that the frame stands in, as the frame itself knows it. The name is the page's own word for itself. */
export interface Site {
  readonly origin: string
  readonly name: string | undefined
}

/** A chain that the services serve. */
export interface FrameChain {
  /** CAIP-2 */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Talks to a chain's node through the frame's own origin; the page has no say in where. */
export type Rpc = (request: {
  chainId: string
  method: string
  params?: unknown
  signal?: AbortSignal
}) => Promise<unknown>

/** What the owner gave for one request. */
export interface Consent {
  /** The window that they clicked in. A passkey that is still needed is asked for there. */
  readonly view: Window
  /** Of a wallet with passkeys: the one that they gave for this very request. */
  readonly passkey?: GivenPasskey | undefined
}

/**
 * Called with its hash (on Solana: its signature) right before something leaves the device, and with the nonce of a transaction
 * of the owner's own account. From then on the request is no longer aborted. Answers what is to be called if it was refused.
 * @throws when it was aborted before
 */
export type Leave = (hash: string, nonce?: number, leaving?: Leaving) => Promise<() => Promise<void>>

export interface Leaving {
  /** Which of the calls that are sent one after the other. @default 0 */
  readonly call?: number
  /** It was refused, and a node has it all the same: it is only noted. */
  readonly isFound?: boolean
}

/** The addresses of a wallet. */
export interface WalletAddresses {
  readonly eip155: Address
  readonly solana: string
  /** Absent in older wallets. */
  readonly smartAccount?: Address | undefined
}

/** The keys. They are decrypted inside `use` and forgotten after it. */
export interface Keys {
  readonly addresses: WalletAddresses
  withEvm<Value>(use: (account: LocalAccount) => Promise<Value>, consent: Consent): Promise<Value>
  withSolana<Value>(
    use: (key: {
      readonly address: string
      sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>
    }) => Promise<Value>,
    consent: Consent,
  ): Promise<Value>
}

/** A call, as far as the frame can read it without asking anybody. */
export interface DecodedCall {
  /** e.g. `transfer(address to, uint256 amount)` */
  readonly signature: string
  readonly values: readonly { readonly name: string; readonly type: string; readonly value: string }[]
  /** What it comes to, e.g. an allowance without limit. */
  readonly warning?: 'unlimitedAllowance' | 'approvalForAll'
}

export interface ShownCall {
  /** Undefined: a contract is made. */
  readonly to: string | undefined
  /** Base units. */
  readonly value: bigint
  readonly data: Hex
  readonly call: DecodedCall | undefined
}

/** The most that it can cost beside the value. Base units. */
export interface Fee {
  readonly most: bigint
  readonly expected?: bigint
  /** The most that the network would charge; set only if the site asks for more than three times as much. */
  readonly usual?: bigint
  /** Prices of a unit of gas, in wei; set only if the site offers less than a third of what the network takes. */
  readonly low?: { readonly offered: bigint; readonly usual: bigint }
  /** Who pays it in the owner's place. */
  readonly sponsor?: Sponsor
  /** Somebody was asked to pay it in the owner's place and does not: the owner pays. */
  readonly unsponsored?: Unsponsored
}

/** A paymaster (ERC-4337). */
export interface Sponsor {
  readonly paymaster: Address
  /** What it calls itself; nobody has checked it. */
  readonly name: string | undefined
}

/** Why a paymaster does not pay. `unfit`: its answer was not one. */
export interface Unsponsored {
  readonly why: 'refused' | 'unfit' | 'unanswered'
  /** In its own words, or the bundler's. */
  readonly reason?: string
}

/** What the contract of a token says of itself. Nobody has checked it. */
export interface TokenClaim {
  readonly address: Address
  /** 0 to 36; undefined: it does not say, as contracts of collectibles. */
  readonly decimals: number | undefined
  /** Cleaned and cut; undefined: none that can be shown. */
  readonly symbol: string | undefined
}

/** What a node expects of calls that it tries out on the state of now: its word, which nobody has checked. */
export type Simulation =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'changes'
      readonly changes: readonly BalanceChange[]
      /** Of the tokens among them. */
      readonly tokens: readonly TokenClaim[]
      /** More contracts took part than were asked. */
      readonly isPartial: boolean
    }
  /** `call`: which of several that are sent one by one, from 1. */
  | { readonly kind: 'fails'; readonly call: number | undefined; readonly reason: string }
  /** `unserved`: the node doesn’t simulate this. */
  | { readonly kind: 'unknown'; readonly why: 'unserved' | 'unanswered' }

/** What an account has more or less of. What comes and goes of a collection are two. */
export interface BalanceChange {
  /** Contract; undefined: the chain’s own coin. */
  readonly token: Address | undefined
  /** Base units; of collectibles, how many. Negative: they leave. */
  readonly amount: bigint
  readonly isItems: boolean
}

/** What is shown to the owner. It is made from the very object that is signed or sent. */
export type Review =
  | { readonly kind: 'message'; readonly text: string | undefined; readonly hex: Hex }
  | {
      readonly kind: 'typedData'
      readonly typedData: TypedDataDefinition
      /** Of the tokens that it lets others take or trade. */
      readonly tokens?: readonly TokenClaim[]
    }
  | {
      readonly kind: 'transaction'
      readonly calls: readonly ShownCall[]
      readonly fee: Fee | undefined
      /**
       * That the site gives. `replaces`: in place of a transaction that this wallet has sent with it; `by`: of the very same
       * one, or by one that does nothing.
       */
      readonly nonce?: {
        readonly value: number
        readonly replaces: boolean
        readonly by?: 'same' | 'nothing'
      }
      /** Carried out all together or not at all. */
      readonly atomic: boolean
      /** The account is not on the chain yet and is put there by this. */
      readonly deploys: boolean
      /** Another one that is on its way puts the account there: this one is sent after it. */
      readonly waitsForAccount?: boolean
      /** The node says that it would fail, and why. */
      readonly fails?: string
      /** Of the tokens whose amounts are in the calls; those that are not here did not answer, or not well. */
      readonly tokens?: readonly TokenClaim[]
    }
  | {
      readonly kind: 'solanaTransactions'
      readonly transactions: readonly {
        readonly base64: string
        readonly instructions: readonly {
          readonly program: string
          readonly text: string | undefined
          readonly data: Hex
        }[]
        /** Lamports */
        readonly fee: bigint | undefined
        /** What the network would charge; set only if the site asks for far more. Lamports */
        readonly usualFee?: bigint
        readonly fails?: string
      }[]
      /** Sent by the wallet itself after signing. */
      readonly sends: boolean
    }
  /** It can’t be approved: the device is new, and is given no keys before. */
  | ({ readonly kind: 'waits' } & DeviceWait)

/** One thing that the owner is asked. */
export interface ApprovalRequest {
  /** Of the RPC_REQUEST. */
  readonly id: string
  readonly method: string
  readonly site: Site
  readonly account: FrameAccount
  readonly chain: FrameChain
  readonly review: Review
  /** The very same was approved before, and sent, and the site may not have been told. `at`: ms */
  readonly earlier?: { readonly hash: string; readonly at: number }
}

/** How a request is shown elsewhere than in the page. */
export interface ShownAs {
  readonly theme: Theme
  /** BCP 47 */
  readonly language: string
  /** How many requests wait after it. */
  readonly waiting: number
  readonly simulation?: Simulation | undefined
}

/**
 * Asks the owner, one request after the other, in a window of the frame's own. `carryOut` runs in the click that approves
 * (a passkey needs one) and what it answers is what `ask` resolves with; meanwhile the view says that it is being done,
 * and a failure is shown.
 */
export interface Approver {
  ask<Value>(
    request: ApprovalRequest,
    options: {
      signal: AbortSignal
      /** Names a window that the page has opened for it. */
      channel?: string | undefined
      /** What it is expected to change; shown when it is known. It never fails. */
      simulation?: Promise<Simulation> | undefined
      /** Leads the page to the wallet's own, where there are no windows. */
      leave?: ((shown: ShownAs) => Promise<void>) | undefined
      /** `view`: the window whose click approved; a passkey is asked for there. */
      carryOut(view: Window): Promise<Value>
    },
  ): Promise<Value>
  /** How many requests that are not given to it yet come after the one that is shown. */
  setWaiting(count: number): void
  /** Says that something is sent, while it is waited for and nothing else is asked. */
  follow(waiting: Promise<unknown>): void
}

/** A prepared operation of a smart account; frozen, shown, then signed as it is. */
export interface PreparedOperation {
  readonly chainId: number
  readonly sender: Address
  readonly entryPoint: Address
  /** Of the EntryPoint: its upper 192 bits are the key. */
  readonly nonce: bigint
  /** The block that the chain had when it was made, if the node said so. */
  readonly since?: bigint | undefined
  readonly calls: readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[]
  /** Undefined where `fails` leaves nothing to reckon. */
  readonly fee: Fee | undefined
  readonly deploys: boolean
  /** The operation that is on its way and puts the account there: this one is sent after it. */
  readonly waitsFor?: Hex
  readonly fails?: string
  /** The very same, which a bundler would not have and somebody has had done since. */
  readonly earlier?: { readonly hash: Hex; readonly at: number }
}

/** `operation`: whole but for its signature; undefined where it would fail. */
export interface KeptOperation {
  readonly prepared: PreparedOperation
  readonly operation: Operation | undefined
}

/** Smart accounts: ERC-4337 accounts owned by the wallet's EVM key. */
export interface SmartAccounts {
  /** EIP-155 ids. */
  readonly networks: readonly number[]
  /** The wallet's. @throws FrameError when its record names one that its key does not own */
  of(addresses: Vault['addresses']): SmartAccount
  isDeployed(request: { account: SmartAccount; chainId: number }): Promise<boolean>
  prepare(request: {
    account: SmartAccount
    chainId: number
    calls: readonly { to: Address; value?: bigint; data?: Hex }[]
    /**
     * One whose paymaster refused it after all: this takes its nonce, so that one of them can happen at most, and the account
     * pays.
     */
    insteadOf?: { readonly operation: PreparedOperation; readonly unsponsored: Unsponsored }
  }): Promise<PreparedOperation>
  /** All that it takes to send it after this page was left; it can be cloned. */
  keep(operation: PreparedOperation): KeptOperation
  /** The very operation that was kept. */
  restore(request: { account: SmartAccount; chainId: number; kept: KeptOperation }): PreparedOperation
  /**
   * Waits until the account is there, where another operation that is on its way puts it there.
   *
   * @throws FrameError where it is not there in time: nothing was sent
   */
  untilThere(operation: PreparedOperation, signal: AbortSignal): Promise<void>
  /** Signs and hands it to the bundler. Never twice. Returns the hash of the user operation. */
  send(operation: PreparedOperation, signer: LocalAccount, leave: Leave): Promise<Hex>
  /** The hash of an operation that the bundler has, or may have. */
  sent(operation: PreparedOperation): Hex | undefined
  /** Whether an operation of the same calls was signed with the nonce of this one: one of the two can happen at most. */
  sharesNonce(operation: PreparedOperation, other: Hex): boolean
  /** Waits until it is on the chain; the hash of the transaction. `signal`: it is given up, though it was sent. */
  transactionOf(request: { chainId: number; operation: Hex; signal: AbortSignal }): Promise<Hex>
  /** EIP-1271 where it is deployed, EIP-6492 where not. */
  signMessage(request: {
    account: SmartAccount
    signer: LocalAccount
    chainId: number
    message: Hex
  }): Promise<Hex>
  signTypedData(request: {
    account: SmartAccount
    signer: LocalAccount
    chainId: number
    typedData: TypedDataDefinition
  }): Promise<Hex>
  /** What it answers to the requests that ask nothing of the owner: `wallet_getCapabilities`, `wallet_getCallsStatus`, `eth_getUserOperation…`. */
  read(request: { method: string; params: unknown; chainId: number; account: FrameAccount }): Promise<unknown>
}

/** An error with the code that the page is told: 4001, 4100, 4200, 5700… */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
  }
}

/** One that opens the wallet. */
export type Passkey = NonNullable<Vault['passkeys']>[number]

/** A passkey that the owner gave, and the 32 bytes that it yielded; whoever asked for it wipes them. */
export interface GivenPasskey<Wanted = Passkey> {
  readonly passkey: Wanted
  readonly prf: Uint8Array<ArrayBuffer>
  /** What the device answered, for the service. */
  readonly given: PasskeyGiven
}

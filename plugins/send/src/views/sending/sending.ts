import type { Outcome, RpcRequest } from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'
import type { WalletSendArguments } from '../../walletSendArguments.js'
import type { Holding } from './form/holdings.js'
import type { FormState, SendForm } from './form/sendForm.js'
import type { SendingState } from './machine/sendingState.js'
import type { Receivers } from './receivers.js'

export interface SendState extends FormState {
  readonly phase: SendingState
}

/** What the views show and do. */
export interface Sending {
  readonly $send: ReadableAtom<SendState>
  readonly $holdings: ReadableAtom<readonly Holding[]>
  readonly receivers: Receivers
  /** Begins with what the view was opened with; a payment that is not settled comes first. */
  begin(args: WalletSendArguments | undefined): void
  change(change: Partial<SendForm>): void
  /** Enters as much as can be sent. */
  takeAll(): void
  /** Prepares the review; true once it is there. */
  review(): Promise<boolean>
  /** Has the wallet send what was reviewed. */
  confirm(): void
  /** Goes back to the form, with what was entered. */
  edit(): void
  /** Waits no more. Once the wallet was asked, it may send all the same. */
  stopWaiting(): void
  /** Asks the chain what became of a payment that is not settled. */
  check(): void
  /** Gives a payment up that the chain has not seen. */
  giveUp(): void
  /** Ends a payment that the visitor knows to be sent. */
  sayItWasSent(): void
  /** The wallet answered a request after it was given up, or after a reload: it may be that of a payment. */
  answeredLate(outcome: Outcome<RpcRequest, { readonly value: unknown }>): Promise<void>
  /** The visitor sees that it was sent. */
  markShown(): void
  /** Forgets what was entered. */
  finish(): void
  /** The review is not shown any more. */
  leave(): void
}

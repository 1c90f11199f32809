import type { OfferActions, OfferView } from './offerView.js'
import type { MailHolds } from './sentMail.js'
import type { WaitActions, WaitView } from './waitView.js'

/** Why a step of the login failed, as the service said it. */
export interface LoginProblem {
  readonly code: string
  readonly triesLeft?: number | undefined
}

/** What the owner sees of a login. */
export type LoginView = EmailView | ProviderView | FarcasterView | OfferView | WaitView

/** By email. */
export interface EmailView {
  /** What the mail that was sent holds. */
  readonly step: 'sending' | MailHolds
  readonly email: string
  /** Something is being asked of the service. */
  readonly isBusy: boolean
  /** How many mails were sent. */
  readonly mails: number
  /** When another may be asked for, in ms since epoch. */
  readonly resendAt: number
  readonly problem?: LoginProblem | undefined
  /** Told to the wallet's own window alone, whose browser the mail's link then logs in from. */
  readonly binding?: string | undefined
}

/** On the way to the page of a provider. */
export interface ProviderView {
  readonly step: 'provider'
  /** Where the window goes on, of its own origin. */
  readonly path?: string
}

/** With Farcaster: what its app is to open. */
export interface FarcasterView {
  readonly step: 'farcaster'
  /** Absent while it is fetched. */
  readonly url?: string
  /** Told to the wallet's own window alone, in whose browser the wallet may be known. */
  readonly binding?: string | undefined
}

/** What the owner does about it. */
export interface LoginActions extends OfferActions, WaitActions {
  onCode(code: string): void
  onResend(): void
  /** The owner cancels, or has closed the window. */
  onLeave(): void
}

/** Where the owner sees it. */
export interface LoginScreen {
  /** Resolves once they have it before them, or the button that leads there. */
  readonly shown: Promise<void>
  show(view: LoginView): void
  close(): void
}

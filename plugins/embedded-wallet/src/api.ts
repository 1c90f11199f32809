import type { ChainNamespace } from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'

/** A social login. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** A login with somebody else's account. Farcaster is approved in its app. */
export type SocialLogin = SocialProvider | 'farcaster'

/** A window of the wallet's own, which a click has opened for a login. */
export interface LoginWindow {
  /** Names it to the frame: random, and used once. */
  readonly channel: string
  isClosed(): boolean
  close(): void
}

export type AccountType = 'eoa' | 'smartAccount'

/** How the visitor logged in, to lead there again. */
export type LoginMethod = 'email' | SocialLogin

/** The logged-in user, as the frame describes them. */
export interface EmbeddedUser {
  readonly email: string | undefined
  /** Of a social login. */
  readonly userName: string | undefined
  readonly login: LoginMethod
  /** The name shown: the social user name, else the email, shortened. */
  readonly name: string
}

/** Why a call failed, for a view that tells the visitor. */
export interface WalletFailure {
  /**
   * What to say. `invalid`: the email address. `cooldown`: the last mail is too recent. `closed`: the wallet's window,
   * by the visitor. `busy`: too many attempts. `frame`: the wallet did not load. `timeout`: it did not answer. `said`:
   * nothing better is known than the frame's own words.
   */
  readonly kind:
    | 'invalid'
    | 'cooldown'
    | 'closed'
    | 'busy'
    | 'offline'
    | 'frame'
    | 'timeout'
    | 'said'
    | 'default'
  /** The reason that the services or the frame named, such as `CODE_WRONG`; else the code of the error. */
  readonly code?: string
  /** With `said`: the frame's own words, cleaned. */
  readonly message?: string
  /** How long to wait, in ms. */
  readonly retryAfter?: number
}

/** The frame that holds the keys: `idle` until it is first needed. */
export type FrameStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** Options that every call to the frame takes. */
export interface FrameCallOptions {
  /** Aborted when the visitor goes back or closes. */
  readonly signal?: AbortSignal
}

/**
 * The API of the embedded wallet, for the plugins that log in to it and for the page. Each call fetches the frame when
 * it is first needed, and rejects with a BaseError: `EMBEDDED_WALLET_LOAD_FAILED`, `EMBEDDED_WALLET_REQUEST_TIMED_OUT`,
 * `REQUEST_ABORTED`, or `FRAME_ERROR` with what the frame said as `shortMessage`.
 */
export interface EmbeddedWalletApi {
  readonly $frame: ReadableAtom<FrameStatus>
  /** Undefined while logged out. */
  readonly $user: ReadableAtom<EmbeddedUser | undefined>
  /** The origin of the frame, once known. */
  frameOrigin(): Promise<string>
  /** Creates the frame if there is none yet, and waits until it is ready. A call after a failure creates a new one. */
  load(options?: FrameCallOptions): Promise<void>

  /** Whether pages can open windows here: not in the browsers of apps, nor in web apps installed on phones. */
  hasWindows(): boolean
  /**
   * Whether the page is shown inside an app that is no browser, as far as that can be told. Some providers log nobody in
   * there.
   */
  isInApp(): boolean
  /**
   * Opens the wallet's own window for a login. To be called in the click that begins it, before anything is awaited.
   * Undefined where the browser refuses.
   */
  openWindow(): LoginWindow | undefined
  /** Shows the frame in a view's `<slot name="embedded-wallet">`. Returns a function that hides it. */
  showFrame(): () => void

  /**
   * Logs in by email. The code is typed in the window, which closes at the end; without one, in the frame, which is to be
   * shown then. This page never sees it.
   *
   * @throws BaseError `EMAIL_INVALID`, `LOGIN_WINDOW_CLOSED`, `EMAIL_COOLDOWN` within 30 s of the last mail: 'Please try again after N seconds'
   * @example
   * const wallet = widget.plugins['embedded-wallet']
   * button.onclick = async () => {
   *   const window = wallet.openWindow()
   *   if (window) await wallet.connectEmail({ email: 'ann@example.com', window })
   * }
   */
  connectEmail(options: FrameCallOptions & { email: string; window?: LoginWindow | undefined }): Promise<void>

  /**
   * Logs in with a provider, or with Farcaster, in the window, which closes at the end; without one, behind a button of the
   * frame's, which is to be shown then. This page learns that the visitor is logged in, and as whom.
   *
   * Once the window is at the provider's page, nobody can tell reliably whether it was closed: watch it yourself, and abort.
   *
   * @throws BaseError `LOGIN_WINDOW_CLOSED`: before that
   */
  connectSocial(
    options: FrameCallOptions & { provider: SocialLogin; window?: LoginWindow | undefined },
  ): Promise<void>
  /**
   * Where there are no windows: the frame, which is to be shown, has a button that leads this very page to the provider,
   * and from there to `returnUrl`, another address of this site. Rejects when the visitor does not go. On return call
   * `finishSocial`.
   */
  leaveForSocial(options: FrameCallOptions & { provider: SocialProvider; returnUrl: string }): Promise<void>
  /** Completes the login that this browser left the site for. Nothing in the address is needed for it. */
  finishSocial(options: FrameCallOptions & { provider: SocialProvider }): Promise<void>

  /** After a login: connects the wallet on every chain it serves and the site configures. */
  connectWallet(options?: FrameCallOptions): Promise<void>

  /** Chooses the account that is used on a chain. */
  setPreferredAccount(options: { type: AccountType; namespace?: ChainNamespace }): Promise<void>
  /** Says why a call of this API was rejected, in a login's view. */
  describeFailure(error: unknown): WalletFailure
  /** Logs out of the frame and disconnects. */
  signOut(): Promise<void>
  /** Reloads the frame. Pending calls are rejected. */
  reload(): Promise<void>
}

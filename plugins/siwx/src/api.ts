import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'
import type { SignInMessage } from './message/signInMessage.js'

/** A sign-in: what was signed, and the proof. */
export interface SiwxSession {
  /** The message, field by field. */
  readonly data: SignInMessage
  /** The very text that was signed. */
  readonly message: string
  /** Hex on EVM chains, Polkadot and Bitcoin, base58 on Solana, base64 on Cosmos. */
  readonly signature: string
  /** Of chains whose addresses don't tell their key: base64. */
  readonly publicKey?: string | undefined
}

/** Whether the active account has signed in on the active network. */
export interface SessionState {
  /** `loading`: not known yet. `unavailable`: nobody is connected, or the network is none to sign in on. */
  readonly status: 'loading' | 'unavailable' | 'signedOut' | 'signedIn'
  /** There while `signedIn`. */
  readonly session?: SiwxSession | undefined
}

/** Whose session is meant. */
export interface SessionOwner {
  readonly chainId: CaipNetworkId
  readonly address: string
}

/** A nonce, and what else the server wants in the message. */
export interface GivenNonce extends Pick<SignInMessage, 'nonce'> {
  /** The server's time, which is right where the visitor's clock is not. @default the visitor's clock */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly statement?: string | undefined
  /** The host that the server takes sign-ins for: another one than the page's is an error, which the visitor is told. */
  readonly domain?: string | undefined
}

/** Where sign-ins are kept, and who checks them: a backend of your own. */
export interface SiwxSessions {
  /** @returns single use, and 96 random bits or more */
  getNonce(owner: SessionOwner): Promise<string | GivenNonce>
  /**
   * A nonce for whoever connects next, bound to no account: `oneTap` needs it, as the account is chosen in the wallet.
   *
   * @default none: the visitor is asked once they are connected
   */
  getUnboundNonce?(): Promise<string | GivenNonce>
  /**
   * Checks a sign-in and keeps it. Rejects where it is refused.
   *
   * @param session the signature of a contract account may be `0x`: keep it only if the contract accepts the message without one
   * (EIP-1271), else reject
   */
  addSession(session: SiwxSession): Promise<void>
  /**
   * The sessions of an account on a network. Where the backend can't be reached, rejects with the error of `fetch`, and is asked
   * again; any other error means that the account has not signed in.
   */
  getSessions(owner: SessionOwner): Promise<readonly SiwxSession[]>
  /** The backend's clock, where it is known: whether a session still holds is told by it. ms since 1970. @default the visitor's */
  now?(): number
  /**
   * Ends sessions of this browser: without `chainId` on all networks, without `address` all; `everywhere` in all browsers. Rejects
   * with a BaseError `NOT_SIGNED_IN` where `everywhere` could not be done, because the account is not signed in here, or because no
   * other browsers are known: those of this one are over then.
   *
   * @param request there with `everywhere`: where the answer to it was lost, it is asked for again with the same `requestId`. A
   * backend that knows by it that it was carried out resolves; any other rejects, as nobody is signed in here any more.
   */
  removeSessions(
    which: Partial<SessionOwner> & { readonly everywhere?: boolean },
    request?: { readonly requestId: string },
  ): Promise<void>
}

/** A backend in the older form of Sign-In With Ethereum. The message is written by the plugin: `createMessage` is not called. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  verifyMessage(signed: { message: string; signature: string }): Promise<boolean>
  /** Whoever signed in. */
  getSession(): Promise<{ address: string; chainId: number } | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<{ statement?: string }>
  readonly [other: string]: unknown
}

/** `widget.plugins.siwx`. */
export interface SiwxApi {
  /** Whether the active account has signed in on the active network. */
  readonly $session: ReadableAtom<SessionState>
  /**
   * Asks the visitor to sign in, unless they have.
   *
   * @throws BaseError `NO_ACTIVE_CAIP_ADDRESS`: nobody is connected; `NO_ACTIVE_CAIP_NETWORK`: not on a network to sign in
   * on; `SIGN_IN_CANCELLED`
   * @example const { message, signature } = await widget.plugins.siwx.signIn()
   */
  signIn(): Promise<SiwxSession>
  /**
   * Signs the active account out, as of the call, a key's on all networks; it stays connected. Where nobody is connected, whoever
   * signed in here before, as after a wallet was not restored. Where the site requires sign-in, the visitor is asked again.
   * It waits for the sign-outs of wallets that were disconnected before, too: `disconnect()` does not wait for the server.
   *
   * @param options `everywhere`: on all networks and in all browsers, where the server can
   * @throws the server's error where a sign-out did not get through; one of a disconnected wallet, or of a sign-in that the
   * server had not answered, is sent again later, unless the account signs in here again before: then call it anew, also for
   * `everywhere`. BaseError `NOT_SIGNED_IN`: `everywhere` was asked for, and nobody is
   * signed in here who could end other browsers' sessions, as after `disconnect()`: call it before; or the backend knows of
   * no other browsers, and the account is signed out in this one
   * @example
   * await widget.disconnect()
   * await widget.plugins.siwx.signOut() // the server has ended the sessions
   */
  signOut(options?: { readonly everywhere?: boolean }): Promise<void>
}

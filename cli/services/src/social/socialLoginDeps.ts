import type { Context } from 'hono'
import type { LoggedIn, SocialProvider } from '../contract/login.js'
import type { Storage } from '../storage.js'
import type { SocialSettings } from './socialSettings.js'

/**
 * Who logged in, as a provider says. A user is found by `provider` and `subject` alone: an email that a provider reports
 * is shown and never leads into another account, because not every provider proves that it is its user's, addresses
 * change hands, and one careless provider would otherwise open the wallets of all the others.
 */
export type SocialIdentity = {
  readonly provider: SocialProvider | 'farcaster'
  /** Unique within the provider, and for as long as the account there lives. */
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly userName: string | null
}

/** The device that logs in, and where. */
export type LoginDevice = {
  /** Of the key that proves its calls (RFC 7638). */
  readonly thumbprint: string
  readonly siteOrigin: string
  /** As the browser calls itself. */
  readonly agent: string
  /** Hash of the cookie of the browser that the login's window stood in. */
  readonly browser?: string | undefined
}

/** What the social logins need of the login service. */
export type SocialLoginDeps = {
  readonly settings: SocialSettings
  /** Origin of the frame; asked at each request, as its port may be known late. */
  frameUrl(): string
  isAllowedSite(origin: string): boolean
  /** Checks the proof that a request carries of its device's key. @throws HttpError */
  checkProof(context: Context): Promise<{ thumbprint: string }>
  startSession(identity: SocialIdentity, device: LoginDevice): Promise<LoggedIn>
  /** For a login that somebody else may have begun, see `enter`. */
  enter(context: Context, identity: SocialIdentity, device: LoginDevice): Promise<LoggedIn | undefined>
  readonly namespace: Storage['namespace']
}

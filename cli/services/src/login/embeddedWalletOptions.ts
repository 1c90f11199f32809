import type { KeyServiceOptions } from '../keyService/keyServiceOptions.js'
import type { SocialSettings } from '../social/socialSettings.js'
import type { LoginLimits } from './loginLimits.js'

/** How the embedded wallet is offered. With local chains nothing has to be given. */
export type EmbeddedWalletOptions = {
  /**
   * Public origin of the frame, on another site than the pages that embed it: `https://wallet.example.com`. Needed with
   * `upstreams`. @default `http://localhost:<port>`
   */
  url?: string
  /** Port of the frame's listener, as `port` of the services. @default 4281 */
  port?: number
  /**
   * Keys that the database does not hold: 32 bytes each, base64url. The first seals, all open, so that a new one can be
   * put in front. Needed with `upstreams`. @default one for this run, whose wallets are kept in memory
   */
  keySecrets?: readonly string[]
  /**
   * A key service that wraps the accounts' secrets, so that `keySecrets` and the database together open no wallet.
   * @default none
   */
  keyService?: KeyServiceOptions
  /** The mail server, and who mails come from. @default with local chains an inbox of this process, `/inbox` */
  mail?: { smtpUrl: string; from: string }
  /** What mails call sites, by origin. @default a site's host alone, in ASCII */
  siteNames?: Readonly<Record<string, string>>
  /** Whether the first login of an address on a device needs a link in a mail to be followed. @default false */
  verifyDevices?: boolean
  /**
   * Hours for which a new device waits for the keys of a wallet that exists, after a typed code or a login with Farcaster,
   * unless a device of the owner's allows it; 0 for not at all. @default 24
   */
  newDeviceDelay?: number
  /** Where the owner of a wallet that can't be read finds help, e.g. an address. @default 'the support of this site' */
  support?: string
  /** The social logins. @default with local chains a provider on this machine */
  social?: SocialSettings
  /** Wanted port of that provider; the next free one if it is in use, 0 for any. @default 4282 */
  localProviderPort?: number
  /** How often each thing may be done. @default `defaultLoginLimits`, more with the inbox of this process */
  limits?: Partial<LoginLimits>
}

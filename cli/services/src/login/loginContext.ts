import type { Context } from 'hono'
import type { LoggedIn } from '../contract/login.js'
import type { Mailer } from '../mail/createMailer.js'
import type { Challenges } from './challenges.js'
import type { CheckProof } from './checkProof.js'
import type { KnownDevices } from './knownDevices.js'
import type { LoginChanges } from './loginChanges.js'
import type { LoginLinks } from './loginLinks.js'
import type { Openings } from './openings.js'
import type { Passkeys } from './passkeys.js'
import type { User } from './readUser.js'
import type { Device, Session, Sessions } from './sessions.js'
import type { Throttle } from './throttle.js'
import type { Identity, Users } from './users.js'
import type { WorkProofs } from './workProofs.js'
import type { WrongCodes } from './wrongCodes.js'

/** What the calls of the login are made of. */
export type LoginContext = {
  /** Origin of the frame. */
  frameUrl(): string
  /** Whether this is an origin that may embed the frame, or the frame's own. */
  isAllowedSite(origin: string): boolean
  checkProof: CheckProof
  /** @throws LoginRefusal `SESSION_UNKNOWN` */
  checkSession(c: Context): Promise<{ session: Session; user: User; thumbprint: string }>
  startSession(identity: Identity, device: Device): Promise<LoggedIn>
  throttle: Throttle
  /** The network address of who calls; of IPv6 the /64 around it. */
  addressOf(c: Context): string
  /** The block of network addresses around it. */
  blockOf(c: Context): string
  challenges: Challenges
  changes: LoginChanges
  devices: KnownDevices
  links: LoginLinks
  wrongCodes: WrongCodes
  passkeys: Passkeys
  openings: Openings
  /** Whether a key service wraps the accounts' secrets. */
  hasKeyService: boolean
  workProofs: WorkProofs
  sessions: Sessions
  users: Users
  /** Undefined: no login by email. */
  mailer: Mailer | undefined
  /** What mails call sites, by origin; others by their host. */
  siteNames: ReadonlyMap<string, string>
  verifyDevices: boolean
  /** How long a new device waits for the keys, in milliseconds; 0 for not at all. */
  newDeviceDelay: number
  /** Aborted when the services stop. */
  stopping: AbortSignal
}

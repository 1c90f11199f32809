import type { Kysely } from 'kysely'
import type { IndexTables } from '../data/index/indexTables.js'
import type { EventTables } from '../events/eventTables.js'
import type { EnteredBy } from '../login/enteredBy.js'
import type { NamesTables } from '../names/namesTables.js'
import type { ProjectTables } from '../projects/projectTables.js'
import type { SignInTables } from '../signIns/signInTables.js'

/** What must not be lost. Times are in ms since epoch; what is said to be sealed or hashed is so by the key ring. */
export type TableTypes = IndexTables &
  EventTables &
  NamesTables &
  ProjectTables &
  SignInTables & {
    users: UserRow
    identities: IdentityRow
    vaults: VaultRow
    sessions: SessionRow
    knownDevices: KnownDeviceRow
    usedKeys: UsedKeyRow
    loginChanges: LoginChangeRow
    passkeys: PasskeyRow
    openings: OpeningRow
  }

/** The tables within a transaction. */
export type Tables = Kysely<TableTypes>

/** The tables, to be read. */
export type ReadTables = Pick<Tables, 'selectFrom'>

export type UserRow = {
  id: string
  login: string
  createdAt: number
  /**
   * The name of one of the user's identities. Should the identity's own row be missing, whoever logs in with it is still
   * known to have a wallet, and is given no new one.
   */
  identity: string | null
  /** Sealed. */
  email: string | null
  /** 0 or 1. */
  emailProven: number
  /** When it came in the place of another, or of none. */
  emailSince?: number | null
  /** Sealed. */
  userName: string | null
  /** Sealed. */
  secret: string
  /** The wallet's addresses, from its first vault on: a vault that is missing, or of other addresses, is noticed. */
  eip155: string | null
  solana: string | null
}

export type IdentityRow = {
  /** Hashed: the login method and the subject there. */
  name: string
  userId: string
  /** Sealed: what the name is the hash of. None of who has not logged in since this is kept. */
  subject?: string | null
}

export type VaultRow = {
  userId: string
  revision: number
  since: number
  /** JSON, as the frame sealed it. */
  form: string
  /** JSON: the forms that others took the place of. */
  former: string
}

export type SessionRow = {
  /** Hash of the token. */
  key: string
  id: string
  userId: string
  thumbprint: string
  createdAt: number
  usedAt: number
  siteOrigin: string
  agent: string
  /** null where the session is from before they were told apart. */
  enteredBy: EnteredBy | null
  /** Hash of the cookie of the browser that the login's window stood in; null where there was none. */
  browser: string | null
  /** Until then it is given no keys, unless a device of the owner's allows it; null where it was let in. */
  waitsUntil: number | null
  /** The block of network addresses that it logged in from. */
  waitsFrom: string | null
  /** Hash of the token in the link that ends it while it waits. */
  stopLink: string | null
}

export type KnownDeviceRow = {
  /** Hashed: the device's key, and the address or account that it is known to. */
  name: string
  expiresAt: number
  /** Sealed: what the name is the hash of. None of a device that was not used since this is kept. */
  subject?: string | null
}

export type LoginChangeRow = {
  id: string
  userId: string
  kind: string
  /** Hash of the token in the link that undoes it. */
  link: string
  /** Sealed JSON: how it was before, and is after. */
  detail: string
  /** Name of an identity that leads to nobody meanwhile, and is given to nobody else. */
  reserved: string | null
  /** Of the key of the device that made the change. */
  thumbprint: string
  at: number
  /** Until then it can be undone. */
  until: number
  /** 0 or 1: whether it takes effect only then. */
  waits: number
}

export type UsedKeyRow = { id: string }

export type PasskeyRow = {
  credentialId: string
  userId: string
  /** COSE, base64url. */
  publicKey: string
  /** Of signatures, as the authenticator last told. */
  counter: number
  createdAt: number
}

export type OpeningRow = {
  sessionId: string
  userId: string
  firstAt: number
  lastAt: number
  times: number
  siteOrigin: string
  agent: string
  /** Of network addresses: /24, of IPv6 /48. */
  block: string
  /** 1: the wallet was made there. */
  made: number
}

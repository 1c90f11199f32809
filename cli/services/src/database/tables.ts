import type { Kysely } from 'kysely'

/** What must not be lost. Times are in ms since epoch; what is said to be sealed or hashed is so by the key ring. */
export type TableTypes = {
  users: UserRow
  identities: IdentityRow
  vaults: VaultRow
  sessions: SessionRow
  knownDevices: KnownDeviceRow
  usedKeys: UsedKeyRow
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
}

export type KnownDeviceRow = {
  /** Hashed: the device's key and the address. */
  name: string
  expiresAt: number
}

export type UsedKeyRow = { id: string }

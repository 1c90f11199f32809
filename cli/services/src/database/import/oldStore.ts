/** One entry of the store that came before the database. */
export type OldEntry = {
  key: string
  /** As it stands there. */
  text: string
  /** Undefined if it is damaged. */
  value: unknown
  /** ms since epoch; undefined for one that stays. */
  expires: number | undefined
}

/** The parts of it that hold what must not be lost. */
export type OldPart = 'login-users' | 'login-identities' | 'login-keys' | 'login-sessions' | 'login-devices'

/** Where the services kept wallets before they had a database: a folder, or Redis. It is read and left as it is. */
export type OldStore = {
  entries(part: OldPart): AsyncIterable<OldEntry>
  /** Notes in it that it was imported. */
  mark(): Promise<void>
  close(): Promise<void>
}

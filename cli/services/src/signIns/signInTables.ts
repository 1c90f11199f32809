/** What is kept of sign-ins. Times are in ms since epoch. */
export type SignInTables = {
  signIns: SignInRow
  usedNonces: UsedNonceRow
}

export type SignInRow = {
  /** Hash of the key that the page keeps. */
  key: string
  /** '' where no project is registered. */
  projectId: string
  /** Of the page that it is for. */
  origin: string
  /** `accountId` of the session. */
  account: string
  /** JSON: what was signed, and the proof. */
  session: string
  expiresAt: number
}

/** For as long as the nonce could come again. */
export type UsedNonceRow = { nonce: string; expiresAt: number }

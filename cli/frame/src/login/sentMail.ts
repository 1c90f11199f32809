/** A mail that the owner may still act on. */
export interface SentMail {
  readonly email: string
  readonly challenge: string
  /** ms since epoch */
  readonly at: number
  /** It holds a link, which confirms the device; a code follows. */
  readonly byLink: boolean
}

export type MailHolds = 'device' | 'code' | 'link'

/** A mail that the owner may still act on. */
export interface SentMail {
  readonly email: string
  readonly challenge: string
  /** ms since epoch */
  readonly at: number
  /** `device`: a link that confirms the device; a code follows. `code`: a code. `link`: a link that logs in. */
  readonly holds: MailHolds
  /** For the login's own window. */
  readonly binding?: string | undefined
}

const HOLDS = { VERIFY_DEVICE: 'device', VERIFY_OTP: 'code', VERIFY_LINK: 'link' } as const

/** What was sent, by what is to be done. */
export const holdsOf = (action: keyof typeof HOLDS | 'CONNECT'): MailHolds =>
  action === 'CONNECT' ? 'code' : HOLDS[action]

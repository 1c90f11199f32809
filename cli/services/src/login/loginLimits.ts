import type { CallerLimit } from '../limits/callerLimiter.js'
import type { Limit } from '../limits/limiter.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** By who calls. */
const callers = {
  /** Calls of any kind. */
  calls: { most: 1_200, mostOfBlock: 6_000, mostInAll: 120_000, every: MINUTE },
  /** Logins begun. */
  starts: { most: 100, mostOfBlock: 500, mostInAll: 30_000, every: 10 * MINUTE },
  /** Codes tried. */
  codes: { most: 200, mostOfBlock: 1_000, mostInAll: 60_000, every: 10 * MINUTE },
  /** Secrets that the key service is asked for: it opens so many for all, and anybody may make accounts. */
  unwraps: { most: 500, mostOfBlock: 1_000, mostInAll: 1_000_000, every: 24 * HOUR },
  /** Requests that a page is left for: in all, what is kept of them is 200 MB at most. */
  reviews: { most: 100, mostOfBlock: 500, mostInAll: 3_000, every: 10 * MINUTE },
  /** Gifts on local chains. */
  gifts: { most: 300, mostOfBlock: 1_500, mostInAll: 30_000, every: 10 * MINUTE },
} as const satisfies Record<string, CallerLimit>

/** By what the call is about. */
const subjects = {
  /** Logins begun, by device. */
  startsByDevice: { most: 12, every: 10 * MINUTE },
  /** Mails to one address from devices that it has not used: others may ask for them. */
  mailsToAddress: { most: 6, every: 10 * MINUTE },
  mailsToAddressDaily: { most: 30, every: 24 * HOUR },
  /** Mails to one address from a device that it has used, so that strangers can't lock its owner out. */
  mailsFromKnownDevice: { most: 6, every: 10 * MINUTE },
  /** Times that the account's secret is given out, by session. */
  secrets: { most: 60, every: MINUTE },
  /** Times that the key service is asked for it, by account. */
  unwrapsOfAccount: { most: 30, every: 10 * MINUTE },
  unwrapsOfAccountDaily: { most: 200, every: 24 * HOUR },
  /** Times that a paymaster is asked, by session. */
  sponsored: { most: 60, every: 10 * MINUTE },
  /** Requests that a page is left for, by session. */
  reviewsOfSession: { most: 30, every: 10 * MINUTE },
  /** Passkeys asked for, by session. */
  passkeys: { most: 30, every: 10 * MINUTE },
  /** Changes of the email begun, by account. */
  emailChanges: { most: 6, every: HOUR },
  /** Logins removed, by session: each is told by mail, and could be undone and done again. */
  loginRemovals: { most: 6, every: HOUR },
  /** Writes of the vault, by account. */
  vaultWrites: { most: 30, every: HOUR },
} as const satisfies Record<string, Limit>

/**
 * What a mail costs on a device that its address was not used on: a puzzle of `bits`, about half a second of a phone; 0 for
 * none. Twice as much with each doubling of the logins that were begun, in the time of `starts`, beyond `ofBlock` from the same block of
 * addresses and beyond `inAll`.
 */
export type WorkLimit = { readonly bits: number; readonly ofBlock: number; readonly inAll: number }

const work: WorkLimit = { bits: 12, ofBlock: 20, inAll: 1_000 }

/** How often each thing may be done, and what for. */
export const defaultLoginLimits = { ...callers, ...subjects, work }

export type CallerKind = keyof typeof callers
export type SubjectKind = keyof typeof subjects
export type LoginLimits = Readonly<
  Record<CallerKind, CallerLimit> & Record<SubjectKind, Limit> & { work: WorkLimit }
>

export const callerKinds = Object.keys(callers) as CallerKind[]
export const subjectKinds = Object.keys(subjects) as SubjectKind[]

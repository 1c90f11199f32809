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
  /** Passkeys asked for, by session. */
  passkeys: { most: 30, every: 10 * MINUTE },
  /** Changes of the email begun, by account. */
  emailChanges: { most: 6, every: HOUR },
  /** Writes of the vault, by account. */
  vaultWrites: { most: 30, every: HOUR },
} as const satisfies Record<string, Limit>

/** How often each thing may be done. */
export const defaultLoginLimits = { ...callers, ...subjects }

export type CallerKind = keyof typeof callers
export type SubjectKind = keyof typeof subjects
export type LoginLimits = Readonly<Record<CallerKind, CallerLimit> & Record<SubjectKind, Limit>>

export const callerKinds = Object.keys(callers) as CallerKind[]
export const subjectKinds = Object.keys(subjects) as SubjectKind[]

/** At most so many in so many milliseconds. */
export type Limit = { readonly most: number; readonly every: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How often each thing may be done. */
export const defaultLoginLimits = {
  /** Calls of any kind, by network address. */
  callsByIp: { most: 1_200, every: MINUTE },
  /** Logins begun, by network address. */
  startsByIp: { most: 100, every: 10 * MINUTE },
  /** Logins begun, by device. */
  startsByDevice: { most: 12, every: 10 * MINUTE },
  /** Mails to one address from devices that it has not used: others may ask for them. */
  mailsToAddress: { most: 6, every: 10 * MINUTE },
  mailsToAddressDaily: { most: 30, every: 24 * HOUR },
  /** Mails to one address from a device that it has used, so that strangers can't lock its owner out. */
  mailsFromKnownDevice: { most: 6, every: 10 * MINUTE },
  /** Codes tried, by network address. */
  codesByIp: { most: 200, every: 10 * MINUTE },
  /** Times that the account's secret is given out, by session. */
  secrets: { most: 60, every: MINUTE },
  /** Changes of the email begun, by account. */
  emailChanges: { most: 6, every: HOUR },
  /** Writes of the vault, by account. */
  vaultWrites: { most: 30, every: HOUR },
  /** Gifts on local chains, by network address. */
  gifts: { most: 300, every: 10 * MINUTE },
} as const satisfies Record<string, Limit>

export type LoginLimits = Readonly<Record<keyof typeof defaultLoginLimits, Limit>>

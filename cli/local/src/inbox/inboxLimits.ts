import type { LoginLimits } from '@wallet-widget/services'

const MINUTE = 60_000

const often = { most: 2_000, mostOfBlock: 2_000, mostInAll: 2_000, every: 10 * MINUTE }

/** In place of those while mails reach nobody but the inbox of this machine: who develops logs in often. */
export const inboxLimits = {
  starts: often,
  startsByDevice: often,
  mailsToAddress: often,
  mailsToAddressDaily: often,
  mailsFromKnownDevice: often,
  emailChanges: often,
  work: { bits: 8, ofBlock: often.most, inAll: often.most },
} as const satisfies Partial<LoginLimits>

import type { LoginUser } from '@wallet-widget/services/contract'

/** That a device is new and waits for the keys. */
export interface DeviceWait {
  /** ms since epoch */
  readonly until: number
  /** Whether the wallet has a mailbox: the link of a login by mail waits for nothing. */
  readonly hasMail: boolean
}

/** What the device of who is logged in waits for; undefined if for nothing. */
export const deviceWait = ({
  waitsUntil: until,
  email,
}: Pick<LoginUser, 'waitsUntil' | 'email'>): DeviceWait | undefined =>
  until === undefined ? undefined : { until, hasMail: email !== null }

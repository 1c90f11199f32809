import type { DeviceWait } from '../waiting/deviceWait.js'

/** What the owner sees once they are logged in on a device that waits for the keys. */
export interface WaitView extends DeviceWait {
  readonly step: 'waits'
}

/** What the owner does about it. */
export interface WaitActions {
  onContinue(): void
}

import { deviceOwner } from './deviceOwners.js'
import type { KnownDevices } from './knownDevices.js'
import type { Users } from './users.js'

interface Parts {
  readonly devices: Pick<KnownDevices, 'has' | 'hasByAddress'>
  readonly users: Pick<Users, 'holder'>
}

/** The last moment that there is. ms since epoch */
const NEVER = 8.64e15

/**
 * Whether a device is known to the wallet that an address leads to now. As much is asked where there is none: how long it takes
 * tells nobody whether there is.
 */
export async function isKnownAt(
  { devices, users }: Parts,
  email: string,
  thumbprint: string,
): Promise<boolean> {
  const { id = '', since = NEVER } = (await users.holder(email)) ?? {}
  const found = await Promise.all([
    devices.has(deviceOwner(id, email), thumbprint),
    devices.hasByAddress(email, thumbprint, since),
  ])
  return found.includes(true)
}

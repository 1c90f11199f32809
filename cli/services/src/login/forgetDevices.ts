import { deviceOwners } from './deviceOwners.js'
import type { KnownDevices } from './knownDevices.js'
import type { User } from './readUser.js'
import type { Users } from './users.js'

interface Parts {
  readonly devices: Pick<KnownDevices, 'remove'>
  readonly users: Pick<Users, 'email'>
}

/** Makes strangers of devices, also where they were noted by the address alone. */
export async function forgetDevices(parts: Parts, user: User, marks: readonly string[]): Promise<void> {
  const email = parts.users.email(user)
  const owners = [...deviceOwners(parts, user), ...(email === undefined ? [] : [email])]
  for (const mark of new Set(marks)) for (const owner of owners) await parts.devices.remove(owner, mark)
}

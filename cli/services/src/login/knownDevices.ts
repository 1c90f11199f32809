import { z } from 'zod'
import type { Storage } from '../storage.js'
import type { KeyRing } from './keyRing.js'

const LIFE = 400 * 24 * 60 * 60_000

/** Which devices an address has logged in on. */
export type KnownDevices = {
  has(email: string, thumbprint: string): Promise<boolean>
  add(email: string, thumbprint: string): Promise<void>
}

export function createKnownDevices(storage: Storage, keys: KeyRing): KnownDevices {
  const known = storage.namespace({
    name: 'login-devices',
    schema: z.literal(1),
    ttl: LIFE,
    limit: Number.POSITIVE_INFINITY,
  })
  const macs = (email: string, thumbprint: string) => keys.macs('device', `${thumbprint}\n${email}`)
  return {
    async has(email, thumbprint) {
      // Each is asked for, so that it takes as long for any address.
      const found = await Promise.all(macs(email, thumbprint).map((name) => known.get(name)))
      return found.includes(1)
    },
    add: (email, thumbprint) => known.set(macs(email, thumbprint)[0], 1),
  }
}

import type { Storage } from '../storage.js'
import type { KeyRing } from './keyRing.js'
import type { LoginLimits } from './loginLimits.js'
import { LoginRefusal } from './loginRefusal.js'

/** Counts one of this kind for this key. @throws LoginRefusal `RATE_LIMITED` when there were too many */
export type Throttle = (kind: keyof LoginLimits, key: string) => Promise<void>

export function createThrottle(storage: Storage, keys: KeyRing, limits: LoginLimits): Throttle {
  const kinds = Object.entries(limits) as [keyof LoginLimits, LoginLimits[keyof LoginLimits]][]
  const counters = new Map(
    kinds.map(([kind, { every }]) => [kind, storage.counter({ name: `login-${kind}`, ttl: every })] as const),
  )
  return async (kind, key) => {
    // Hashed: no address, of the network or of mail, is kept.
    const found = await counters.get(kind)?.add(keys.mac('throttle', key))
    if (found && found.count > limits[kind].most) throw tooMany(found.left)
  }
}

function tooMany(left: number): LoginRefusal {
  const seconds = Math.max(1, Math.ceil(left / 1000))
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new LoginRefusal(429, 'RATE_LIMITED', `Too many attempts. Try again in ${time}.`, {
    retryAfter: seconds * 1000,
  })
}

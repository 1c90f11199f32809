import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { callerLimiter } from '../limits/callerLimiter.js'
import { callerNetwork, type TrustProxy } from '../network.js'
import type { Storage } from '../storage.js'
import type { KeyRing } from './keyRing.js'
import {
  type CallerKind,
  callerKinds,
  type LoginLimits,
  type SubjectKind,
  subjectKinds,
} from './loginLimits.js'
import { LoginRefusal } from './loginRefusal.js'

/** Counts one of a kind. @throws LoginRefusal `RATE_LIMITED` when there were too many */
export type Throttle = {
  /** For who calls. */
  caller(kind: CallerKind, c: Context): Promise<void>
  /** For what the call is about. */
  subject(kind: SubjectKind, key: string): Promise<void>
  /** Bits of the puzzle that a mail costs who calls now: see `WorkLimit`. Counts nothing. */
  workFor(c: Context): Promise<number>
}

export function createThrottle(options: {
  storage: Storage
  keys: KeyRing
  limits: LoginLimits
  trustProxy: TrustProxy
}): Throttle {
  const { storage, keys, limits, trustProxy } = options
  // Hashed: no address, of the network or of mail, is kept.
  const hash = (key: string) => keys.mac('throttle', key)
  const callers = new Map(
    callerKinds.map((kind) => {
      const open = callerLimiter(limits[kind], (part, limit) => storage.limiter(nameOf(kind, part), limit))
      return [kind, open] as const
    }),
  )
  const { mostOfBlock, mostInAll, every } = limits.starts
  const startsOfBlock = storage.limiter(nameOf('starts', 'block'), { most: mostOfBlock, every })
  const startsInAll = storage.limiter(nameOf('starts', 'all'), { most: mostInAll, every })
  const subjects = new Map(
    subjectKinds.map((kind) => [kind, storage.limiter(`login-${kind}`, limits[kind])] as const),
  )
  return {
    async caller(kind, c) {
      const { incoming } = (c as Context<{ Bindings: HttpBindings }>).env
      const { address, block } = callerNetwork(incoming, trustProxy)
      requireNoWait(await callers.get(kind)?.({ address: hash(address), block: hash(block) }))
    },
    async subject(kind, key) {
      requireNoWait(await subjects.get(kind)?.take(hash(key)))
    },
    async workFor(c) {
      const { bits, ofBlock, inAll } = limits.work
      if (bits === 0) return 0
      const { block } = callerNetwork((c as Context<{ Bindings: HttpBindings }>).env.incoming, trustProxy)
      const [here, everywhere] = await Promise.all([
        startsOfBlock.count(hash(block)),
        startsInAll.count('all'),
      ])
      return bits + doublings(here, ofBlock) + doublings(everywhere, inAll)
    },
  }
}

const nameOf = (kind: CallerKind, part: string) => `login-${kind}-${part}`

/** How often `count` was doubled beyond `from`. */
const doublings = (count: number, from: number): number => Math.max(0, Math.floor(Math.log2(count / from)))

/** @throws LoginRefusal `RATE_LIMITED` while there are milliseconds to wait */
export function requireNoWait(wait = 0): void {
  if (wait === 0) return
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  throw new LoginRefusal(429, 'RATE_LIMITED', `Too many attempts. Try again in ${time}.`, {
    retryAfter: seconds * 1000,
  })
}

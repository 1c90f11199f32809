import { z } from 'zod'
import type { Storage } from '../storage.js'
import { hashToken, randomToken } from './randomToken.js'

const DAY = 24 * 60 * 60_000
/** How long a session lives after its last use, in milliseconds. */
const LIFE = 30 * DAY
const NOTED_EVERY = 60 * 60_000
const PER_USER = 50
const PER_PLACE = 5

const session = z.object({
  /** For lists; it opens nothing. */
  id: z.string(),
  userId: z.string(),
  thumbprint: z.string(),
  createdAt: z.number(),
  usedAt: z.number(),
  siteOrigin: z.string(),
  agent: z.string(),
})
export type Session = z.infer<typeof session>

/** Where and with what somebody logs in. */
export type Device = {
  /** Of the device's key (RFC 7638). */
  thumbprint: string
  siteOrigin: string
  agent: string
}

export type Sessions = {
  /** The token, of which only a hash is kept. */
  start(userId: string, device: Device): Promise<string>
  /** The session of this token, if it is alive and of this device. Its lifetime starts again. */
  use(token: string, thumbprint: string): Promise<Session | undefined>
  /** Those of a user that are alive, latest use first. */
  list(userId: string): Promise<Session[]>
  /** Whether this device has one of this user, at this site. */
  has(userId: string, device: Omit<Device, 'agent'>): Promise<boolean>
  /** Ends those that `which` says. Answers how many. */
  end(userId: string, which: (session: Session) => boolean): Promise<number>
}

export function createSessions(storage: Storage): Sessions {
  const options = { ttl: LIFE, limit: Number.POSITIVE_INFINITY }
  const sessions = storage.namespace({ ...options, name: 'login-sessions', schema: session })
  // Kept longer than a session between two notes of its use.
  const indexes = storage.namespace({
    ...options,
    ttl: LIFE + DAY,
    name: 'login-sessions-of',
    schema: z.array(z.string()),
  })

  async function listed(userId: string): Promise<{ key: string; session: Session }[]> {
    const keys = (await indexes.get(userId)) ?? []
    const found = await Promise.all(keys.map(async (key) => ({ key, session: await sessions.get(key) })))
    return found.flatMap(({ key, session }) => (session?.userId === userId ? [{ key, session }] : []))
  }

  async function enter(userId: string, key: string) {
    let dropped: string[] = []
    await indexes.update(userId, (present = []) => {
      const all = [...present.filter((other) => other !== key), key]
      dropped = all.slice(0, -PER_USER)
      return all.slice(-PER_USER)
    })
    for (const other of dropped) await sessions.remove(other)
  }

  // Tabs that were open before still have theirs.
  async function forgetOldest(userId: string, device: Device) {
    if (((await indexes.get(userId))?.length ?? 0) <= PER_PLACE) return
    const here = (await listed(userId)).filter(({ session }) => isAt(session, device))
    for (const { key } of here.slice(0, -PER_PLACE)) await sessions.remove(key)
  }

  return {
    async start(userId, device) {
      const token = randomToken()
      const key = hashToken(token)
      const now = Date.now()
      // An entry of the index that has no session is passed over.
      await Promise.all([
        sessions.set(key, { ...device, id: crypto.randomUUID(), userId, createdAt: now, usedAt: now }),
        enter(userId, key),
      ])
      await forgetOldest(userId, device)
      return token
    },

    async use(token, thumbprint) {
      const key = hashToken(token)
      const found = await sessions.get(key)
      if (!found || found.thumbprint !== thumbprint) return undefined
      if (Date.now() - found.usedAt > NOTED_EVERY) {
        const noted = await sessions.update(key, (present) => present && { ...present, usedAt: Date.now() })
        if (!noted) return undefined
        await enter(found.userId, key)
      }
      return found
    },

    async list(userId) {
      const found = (await listed(userId)).map(({ session }) => session)
      return found.sort((a, b) => b.usedAt - a.usedAt)
    },

    async has(userId, device) {
      return (await listed(userId)).some(({ session }) => isAt(session, device))
    },

    async end(userId, which) {
      const ended = (await listed(userId)).filter(({ session }) => which(session)).map(({ key }) => key)
      for (const key of ended) await sessions.remove(key)
      await indexes.update(userId, (present) => present?.filter((key) => !ended.includes(key)))
      return ended.length
    },
  }
}

const isAt = (session: Session, { thumbprint, siteOrigin }: Omit<Device, 'agent'>): boolean =>
  session.thumbprint === thumbprint && session.siteOrigin === siteOrigin

import * as z from 'zod/mini'
import type { DeviceStore } from '../device/openStore.js'

const entry = z.object({
  id: z.string(),
  method: z.string(),
  /** CAIP-2 */
  chainId: z.string(),
  /** Equal for the same request of the same account. */
  request: z.string(),
  /** Of the transaction or the user operation; on Solana its signature. */
  hash: z.string(),
  /** ms */
  at: z.number(),
  /** Whose it is; not known of those that were noted before it was. */
  user: z.optional(z.string()),
  /** The site has heard that it was sent, when its page came back. */
  isTold: z.optional(z.boolean()),
  /** The site has the answer to the request: only a review that was open by then still has to know of it. */
  isAnswered: z.optional(z.boolean()),
})

/** Something that the owner approved and that has left this device. */
export type Sent = z.infer<typeof entry>

/** Identifies an entry. */
export const identityOf = ({ id, hash }: Pick<Sent, 'id' | 'hash'>): string => `${id} ${hash}`

/** What was sent for a site. */
export interface Journal {
  /** Before it leaves. */
  add(sent: Sent): Promise<void>
  /** It has not left after all. */
  delete(id: string, hash: string): Promise<void>
  /** The site is being given the answer to the request. */
  setAnswered(id: string): Promise<void>
  /** Of the last day, the newest first; the answered ones too. */
  list(): Promise<readonly Sent[]>
  /** Those of a user that the site has not heard of; from then on it has. */
  tell(user: string): Promise<readonly Sent[]>
}

const LONGEST = 24 * 60 * 60_000
const MAX_ANSWERED = 100

export function createJournal({
  store,
  site,
  now = Date.now,
}: {
  store: Pick<DeviceStore, 'set' | 'delete' | 'list'>
  site: string
  now?: () => number
}): Journal {
  const all = `sent:${site} `
  const ofRequest = (id: string) => `${all}${id} `
  const key = (one: Pick<Sent, 'id' | 'hash'>) => `${all}${identityOf(one)}`
  async function read(prefix: string): Promise<readonly Sent[]> {
    const found = (await store.list(prefix)).map((value) => z.safeParse(entry, value))
    return found.flatMap(({ success, data }) => (success ? [data] : []))
  }
  const remove = (some: readonly Sent[]) => Promise.all(some.map((one) => store.delete(key(one))))
  async function list(): Promise<readonly Sent[]> {
    const found = await read(all)
    const isOld = ({ at }: Sent) => now() - at > LONGEST
    await remove(found.filter(isOld))
    return found.filter((one) => !isOld(one)).sort((one, other) => other.at - one.at)
  }
  return {
    list,
    add: (sent) => store.set(key(sent), sent),
    delete: (id, hash) => store.delete(key({ id, hash })),
    async setAnswered(id) {
      // A row of transactions has one for each.
      const own = await read(ofRequest(id))
      await Promise.all(own.map((one) => store.set(key(one), { ...one, isAnswered: true })))
      const answered = (await list()).filter((one) => one.isAnswered)
      await remove(answered.slice(MAX_ANSWERED))
    },
    async tell(user) {
      const isOwn = (one: Sent) => one.user === undefined || one.user === user
      const untold = (await list()).filter((one) => !one.isTold && !one.isAnswered && isOwn(one))
      await Promise.all(untold.map((one) => store.set(key(one), { ...one, isTold: true })))
      return untold
    },
  }
}

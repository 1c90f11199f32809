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
})

/** Something that the owner approved and that has left this device. */
export type Sent = z.infer<typeof entry>

/** What was sent for a site and the site has not been told of: its page was left, or had given the request up. */
export interface Journal {
  /** Before it leaves. */
  add(sent: Sent): Promise<void>
  /** The site knows, or it has not left after all. */
  delete(id: string): Promise<void>
  /** Of the last day, the newest first. */
  list(): Promise<readonly Sent[]>
}

const LONGEST = 24 * 60 * 60_000

export function createJournal({
  store,
  site,
  now = Date.now,
}: {
  store: Pick<DeviceStore, 'set' | 'delete' | 'list'>
  site: string
  now?: () => number
}): Journal {
  const key = (id: string) => `sent:${site} ${id}`
  return {
    add: (sent) => store.set(key(sent.id), sent),
    delete: (id) => store.delete(key(id)),
    async list() {
      const read = (await store.list(key(''))).map((value) => z.safeParse(entry, value))
      const all = read.flatMap(({ success, data }) => (success ? [data] : []))
      const isOld = ({ at }: Sent) => now() - at > LONGEST
      await Promise.all(all.filter(isOld).map(({ id }) => store.delete(key(id))))
      return all.filter((one) => !isOld(one)).sort((one, other) => other.at - one.at)
    },
  }
}

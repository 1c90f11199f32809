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
  /** The address that it was sent from. */
  account: z.optional(z.string()),
  /** Of a transaction of the owner's own account on an EVM network. */
  nonce: z.optional(z.number()),
  /** ms */
  at: z.number(),
  /** When a node said that it has the transaction, the last time. ms */
  acceptedAt: z.optional(z.number()),
  /** A node would have another one with its nonce, and has not this one. */
  isTurnedDown: z.optional(z.boolean()),
  /** Whose it is; not known of those that were noted before it was. */
  user: z.optional(z.string()),
  /** The site has heard that it was sent, when its page came back. */
  isTold: z.optional(z.boolean()),
  /** The site has the answer to the request: only a review that was open by then still has to know of it. */
  isAnswered: z.optional(z.boolean()),
})

/** Something that the owner approved and that has left this device. */
export type Sent = z.infer<typeof entry>

export type SentWithNonce = Sent & { readonly nonce: number }

/** Identifies an entry. */
export const identityOf = ({ id, hash }: Pick<Sent, 'id' | 'hash'>): string => `${id} ${hash}`

/** What was sent for a site. */
export interface Journal {
  /** Before it leaves. */
  add(sent: Sent): Promise<void>
  /** A node has said that it has the transaction. */
  accepted(hash: string): Promise<void>
  /** A node has another transaction with its nonce: it stays noted, for it may be this very one. */
  turnedDown(hash: string): Promise<void>
  /** It has not left after all. */
  delete(id: string, hash: string): Promise<void>
  /** The site is being given the answer to the request. */
  setAnswered(id: string): Promise<void>
  /** Of the last day, the newest first; the answered ones too. */
  list(): Promise<readonly Sent[]>
  /** The transactions of an account of the last day that may have their nonce, of all sites, the newest first. */
  ofAccount(where: { readonly chainId: string; readonly account: string }): Promise<readonly SentWithNonce[]>
  /** Those of a user that the site has not heard of; from then on it has. */
  tell(user: string): Promise<readonly Sent[]>
}

const LONGEST = 24 * 60 * 60_000
const MAX_ANSWERED = 100
const OF_ALL_SITES = 'sent:'

const byNewest = (one: Sent, other: Sent) => other.at - one.at

export function createJournal({
  store,
  site,
  now = Date.now,
}: {
  store: Pick<DeviceStore, 'set' | 'delete' | 'list'>
  site: string
  now?: () => number
}): Journal {
  const all = `${OF_ALL_SITES}${site} `
  const ofRequest = (id: string) => `${all}${id} `
  const key = (one: Pick<Sent, 'id' | 'hash'>) => `${all}${identityOf(one)}`
  async function read(prefix: string): Promise<readonly Sent[]> {
    const found = (await store.list(prefix)).map((value) => z.safeParse(entry, value))
    return found.flatMap(({ success, data }) => (success ? [data] : []))
  }
  const isOld = ({ at }: Sent) => now() - at > LONGEST
  const remove = (some: readonly Sent[]) => Promise.all(some.map((one) => store.delete(key(one))))
  async function list(): Promise<readonly Sent[]> {
    const found = await read(all)
    await remove(found.filter(isOld))
    return found.filter((one) => !isOld(one)).sort(byNewest)
  }
  async function change(hash: string, more: Partial<Sent>): Promise<void> {
    const found = (await read(all)).filter((one) => one.hash === hash)
    await Promise.all(found.map((one) => store.set(key(one), { ...one, ...more })))
  }
  return {
    list,
    add: (sent) => store.set(key(sent), sent),
    accepted: (hash) => change(hash, { acceptedAt: now() }),
    turnedDown: (hash) => change(hash, { isTurnedDown: true }),
    delete: (id, hash) => store.delete(key({ id, hash })),
    async setAnswered(id) {
      // A row of transactions has one for each.
      const own = await read(ofRequest(id))
      await Promise.all(own.map((one) => store.set(key(one), { ...one, isAnswered: true })))
      const answered = (await list()).filter((one) => one.isAnswered)
      await remove(answered.slice(MAX_ANSWERED))
    },
    async ofAccount({ chainId, account }) {
      const found = (await read(OF_ALL_SITES)).filter(
        (one): one is SentWithNonce =>
          one.nonce !== undefined &&
          !(one.isTurnedDown && one.acceptedAt === undefined) &&
          one.chainId === chainId &&
          one.account?.toLowerCase() === account.toLowerCase() &&
          !isOld(one),
      )
      return found.sort(byNewest)
    },
    async tell(user) {
      const isOwn = (one: Sent) => one.user === undefined || one.user === user
      const untold = (await list()).filter((one) => !one.isTold && !one.isAnswered && isOwn(one))
      await Promise.all(untold.map((one) => store.set(key(one), { ...one, isTold: true })))
      return untold
    },
  }
}

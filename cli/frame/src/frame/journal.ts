import * as z from 'zod/mini'
import type { DeviceStore } from '../device/openStore.js'
import { inTurn } from '../rpc/inTurn.js'

const entry = z.object({
  id: z.string(),
  method: z.string(),
  /** CAIP-2 */
  chainId: z.string(),
  /** Equal for what has the same effect on the same account. Of calls that are sent one after the other each has its own. */
  request: z.string(),
  /** Of the transaction or the user operation; on Solana its signature. */
  hash: z.string(),
  /** The address that it was sent from. */
  account: z.optional(z.string()),
  /** Of a transaction of the owner's own account on an EVM network. */
  nonce: z.optional(z.number()),
  /** ms */
  at: z.number(),
  /** When it can't be carried out any more. ms */
  until: z.optional(z.number()),
  /** When a node said that it has the transaction, the last time. ms */
  acceptedAt: z.optional(z.number()),
  /** A node would have no other with its nonce, and has not got this one. */
  isTurnedDown: z.optional(z.boolean()),
  /** A node refused it, and has not got it. What stands before the node may have passed it on all the same. */
  isRefused: z.optional(z.boolean()),
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
  /** A node refused it, or it is handed over again. */
  setRefused(id: string, hash: string, isRefused: boolean): Promise<void>
  /** It has not left after all. */
  delete(id: string, hash: string): Promise<void>
  /** The site is being given the answer to the request. */
  setAnswered(id: string): Promise<void>
  /** Of the last day, the newest first; the answered ones too. */
  list(): Promise<readonly Sent[]>
  /** What an account has sent on the last day, of all sites, the newest first; not what was refused. */
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
  /** One change at a time: each writes whole entries. */
  const change = (prefix: string, isMeant: (one: Sent) => boolean, more: Partial<Sent>) =>
    inTurn(`journal entries ${site}`, async () => {
      const found = (await read(prefix)).filter(isMeant)
      await Promise.all(found.map((one) => store.set(key(one), { ...one, ...more })))
      return found
    })
  const changeOf = async (hash: string, more: Partial<Sent>) => {
    await change(all, (one) => one.hash === hash, more)
  }
  return {
    list,
    add: (sent) => store.set(key(sent), sent),
    accepted: (hash) => changeOf(hash, { acceptedAt: now() }),
    turnedDown: (hash) => changeOf(hash, { isTurnedDown: true }),
    async setRefused(id, hash, isRefused) {
      await change(ofRequest(id), (one) => one.hash === hash, { isRefused })
    },
    delete: (id, hash) => store.delete(key({ id, hash })),
    async setAnswered(id) {
      // A row of transactions has one for each.
      await change(ofRequest(id), () => true, { isAnswered: true })
      const answered = (await list()).filter((one) => one.isAnswered)
      await remove(answered.slice(MAX_ANSWERED))
    },
    async ofAccount({ chainId, account }) {
      const found = (await read(OF_ALL_SITES)).filter(
        (one): one is SentWithNonce =>
          one.nonce !== undefined &&
          !(one.isRefused && one.acceptedAt === undefined) &&
          one.chainId === chainId &&
          one.account?.toLowerCase() === account.toLowerCase() &&
          !isOld(one),
      )
      return found.sort(byNewest)
    },
    async tell(user) {
      const isOwn = (one: Sent) => one.user === undefined || one.user === user
      const isUntold = (one: Sent) =>
        !one.isTold && !one.isAnswered && !one.isRefused && !isOld(one) && isOwn(one)
      return [...(await change(all, isUntold, { isTold: true }))].sort(byNewest)
    },
  }
}

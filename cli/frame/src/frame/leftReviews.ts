import * as z from 'zod/mini'
import type { ApprovalRequest } from '../contracts.js'
import type { DeviceStore } from '../device/openStore.js'

const entry = z.object({
  /** Names it to the service. */
  review: z.string(),
  /** Opens what was decided. */
  key: z.instanceof(CryptoKey),
  method: z.string(),
  params: z.unknown(),
  /** CAIP-2 */
  chainId: z.string(),
  /** Equal for the same request of the same account. */
  fingerprint: z.string(),
  /** As it is shown. */
  request: z.custom<ApprovalRequest>(),
  /** What had been sent by then with the same effect: `identityOf`. */
  sentBefore: z._default(z.array(z.string()), []),
  /** Of the plan that carries it out. */
  kept: z.unknown(),
  /** ms */
  at: z.number(),
})

/** A request that the site's page was left for. */
export type LeftReview = z.infer<typeof entry>

/** The requests that the site's page was left for and whose decisions are not known here yet. */
export interface LeftReviews {
  /** In the place of an earlier one for the same. */
  add(left: LeftReview): Promise<void>
  delete(review: string): Promise<void>
  /** Deletes a review in one step. Returns false if it is gone or too old: another tab may be carrying it out. */
  take(review: string): Promise<boolean>
  list(): Promise<readonly LeftReview[]>
}

/** What the owner has decided of them, since this frame was loaded. */
export interface DecidedReviews {
  /** By fingerprint: the answers that the site has not asked for yet. */
  readonly answers: Map<string, DecidedReview>
  /** One look at a time: each decision is given out once. */
  turn: Promise<void>
}

interface DecidedReview {
  /** Of the request. */
  readonly id: string
  readonly answer: Promise<unknown>
  /** ms */
  readonly at: number
}

/** The service forgets them by then. */
const LONGEST = 10 * 60_000

export function createLeftReviews(
  store: Pick<DeviceStore, 'set' | 'delete' | 'take' | 'list'>,
  site: string,
): LeftReviews {
  const key = (review: string) => `left:${site} ${review}`
  const isOld = ({ at }: LeftReview) => Date.now() - at > LONGEST
  async function list() {
    const read = (await store.list(key(''))).map((value) => z.safeParse(entry, value))
    const all = read.flatMap(({ success, data }) => (success ? [data] : []))
    await Promise.all(all.filter(isOld).map(({ review }) => store.delete(key(review))))
    return all.filter((one) => !isOld(one))
  }
  return {
    list,
    delete: (review) => store.delete(key(review)),
    async take(review) {
      const { success, data } = z.safeParse(entry, await store.take(key(review)))
      return success && !isOld(data)
    },
    async add(left) {
      const same = (await list()).filter(({ fingerprint }) => fingerprint === left.fingerprint)
      await Promise.all(same.map(({ review }) => store.delete(key(review))))
      await store.set(key(left.review), left)
    },
  }
}

import type { Operation } from '@wallet-widget/services/contract'
import { type Hex, keccak256 } from 'viem'
import * as z from 'zod/mini'
import { tryStorage } from './tryStorage.js'

const KEY = 'wallet-widget-refused'
const MOST_KEPT = 50
/** As long as the journal keeps what was sent. ms */
const LONGEST = 24 * 60 * 60_000

const entry = z.object({
  nonce: z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((value) => BigInt(value)),
  ),
  hash: z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)),
  /** Whether it was to put the account there too. */
  deploys: z.boolean(),
  /** ms */
  at: z.number(),
})

/** An operation that was signed and left this device, and that the bundler would not have. */
export type RefusedOperation = z.infer<typeof entry>
type Asked = { readonly chainId: number } & Pick<Operation, 'sender' | 'callData'>

/**
 * What was refused after it was signed. Whoever kept it could still have it done: what is asked again of the same account
 * takes its nonce, so that one of the two can happen at most.
 */
export interface RefusedOperations {
  find(asked: Asked): RefusedOperation | undefined
  add(asked: Asked, refused: Omit<RefusedOperation, 'at'>): void
  /** Another with its nonce was taken. */
  delete(asked: Asked): void
}

export function createRefusedOperations(storage: Storage | undefined, now = Date.now): RefusedOperations {
  /** Where the storage is full or forbidden it is known until the frame is left. */
  const here = new Map<string, string>()
  const keyOf = ({ chainId, sender, callData }: Asked) =>
    `${KEY} ${chainId} ${sender.toLowerCase()} ${keccak256(callData)}`
  const read = (text: string | null | undefined) => {
    try {
      const { success, data } = z.safeParse(entry, JSON.parse(text ?? 'null'))
      return success && now() - data.at < LONGEST ? data : undefined
    } catch {
      return undefined
    }
  }
  const find = (asked: Asked) => {
    const key = keyOf(asked)
    return read(here.get(key) ?? tryStorage(storage, (stored) => stored.getItem(key)))
  }
  return {
    find,
    add(asked, { nonce, hash, deploys }) {
      // The first with a nonce is the one that may have been done when the next is refused.
      if (find(asked)?.nonce === nonce) return
      const text = JSON.stringify({ nonce: `${nonce}`, hash, deploys, at: now() })
      here.set(keyOf(asked), text)
      tryStorage(storage, (stored) => {
        stored.setItem(keyOf(asked), text)
        const keys = Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '')
        const ours = keys.filter((key) => key.startsWith(`${KEY} `))
        const timeOf = (key: string) => read(stored.getItem(key))?.at ?? 0
        ours.sort((one, other) => timeOf(other) - timeOf(one))
        for (const key of ours.slice(MOST_KEPT)) stored.removeItem(key)
      })
    },
    delete(asked) {
      const key = keyOf(asked)
      here.delete(key)
      tryStorage(storage, (stored) => stored.removeItem(key))
    },
  }
}

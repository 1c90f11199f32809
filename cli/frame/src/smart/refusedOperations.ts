import type { Operation } from '@wallet-widget/services/contract'
import { type Hex, keccak256 } from 'viem'
import * as z from 'zod/mini'
import type { SentOperation } from './operationReceipt.js'
import { tryStorage } from './tryStorage.js'

const KEY = 'wallet-widget-refused'
const MOST_KEPT = 50
/** As long as the journal keeps what was sent. ms */
const LONGEST = 24 * 60 * 60_000

const operationHash = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value))
const entry = z.object({
  nonce: z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((value) => BigInt(value)),
  ),
  hash: operationHash,
  /** Of the same calls with its nonce, which were signed after it. */
  later: z._default(z.array(operationHash), []),
  /** The last of them was taken. */
  isTaken: z._default(z.boolean(), false),
  /** Whether it was to put the account there too. */
  deploys: z.boolean(),
  /** ms */
  at: z.number(),
})

/** An operation that was signed and left this device, and that the bundler would not have. */
export type RefusedOperation = z.infer<typeof entry>
type Refused = Pick<RefusedOperation, 'nonce' | 'hash' | 'deploys'>
type Asked = { readonly chainId: number } & Pick<Operation, 'sender' | 'callData'>

/**
 * What was refused after it was signed. Whoever kept it could still have it done: what is asked again of the same account
 * takes its nonce, so that one of the two can happen at most.
 */
export interface RefusedOperations {
  find(asked: Asked): RefusedOperation | undefined
  add(asked: Asked, refused: Refused): void
  /** The same was handed over again, and was taken, or may have been. */
  handedOver(asked: Asked, handed: Omit<Refused, 'deploys'> & { readonly isTaken: boolean }): void
  /** All of the same calls that have the nonce of this one. */
  sameAs(sent: SentOperation): readonly Hex[]
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
  function write(asked: Asked, { nonce, ...refused }: RefusedOperation) {
    const key = keyOf(asked)
    const text = JSON.stringify({ nonce: `${nonce}`, ...refused })
    here.set(key, text)
    tryStorage(storage, (stored) => {
      stored.setItem(key, text)
      // From here on another tab may know more of it.
      here.delete(key)
      const ours = keysOf(stored, KEY)
      const timeOf = (one: string) => read(stored.getItem(one))?.at ?? 0
      ours.sort((one, other) => timeOf(other) - timeOf(one))
      for (const one of ours.slice(MOST_KEPT)) stored.removeItem(one)
    })
  }
  function remove(asked: Asked) {
    here.delete(keyOf(asked))
    tryStorage(storage, (stored) => stored.removeItem(keyOf(asked)))
  }
  return {
    find,
    add(asked, refused) {
      const found = find(asked)
      // The first with a nonce is the one that may have been done when the next is refused.
      const isNext = found?.nonce === refused.nonce
      write(
        asked,
        isNext ? withLater(found, refused.hash) : { ...refused, later: [], isTaken: false, at: now() },
      )
    },
    handedOver(asked, { nonce, hash, isTaken }) {
      const found = find(asked)
      if (!found) return
      if (found.nonce === nonce)
        write(asked, { ...withLater(found, hash), isTaken: found.isTaken || isTaken })
      else if (isTaken && !found.isTaken) remove(asked)
    },
    sameAs({ chainId, sender, operation }) {
      const prefix = `${KEY} ${chainId} ${sender.toLowerCase()}`
      const stored = tryStorage(storage, (kept) => keysOf(kept, prefix).map((key) => kept.getItem(key)))
      const all = [...here.values(), ...(stored ?? [])].flatMap((text) => read(text) ?? [])
      const found = all.map(({ hash, later }) => [hash, ...later]).find((some) => some.includes(operation))
      return found ?? []
    },
  }
}

const withLater = (refused: RefusedOperation, hash: Hex): RefusedOperation =>
  refused.hash === hash || refused.later.includes(hash)
    ? refused
    : { ...refused, later: [...refused.later, hash] }

const keysOf = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(`${prefix} `),
  )

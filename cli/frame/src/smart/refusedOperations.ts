import type { Operation } from '@wallet-widget/services/contract'
import { type Hex, keccak256 } from 'viem'
import * as z from 'zod/mini'
import type { SentOperation } from './operationReceipt.js'
import { tryStorage } from './tryStorage.js'

const KEY = 'wallet-widget-refused'
const MAX_ENTRIES = 50
/** Of the same calls. */
const MAX_NONCES = 10
/** As long as the journal keeps what was sent. ms */
const TTL_MS = 24 * 60 * 60_000

const operationHash = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value))
const note = z.object({
  nonce: z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((value) => BigInt(value)),
  ),
  /** Of the same calls that were signed with it, the first one first. */
  hashes: z.array(operationHash).check(z.minLength(1)),
  /** A bundler has taken one of them. */
  isTaken: z.boolean(),
  /** ms */
  at: z.number(),
})
/** The newest last. */
const notes = z.array(note)

/** Operations of the same calls and with the same nonce, one of which left this device and was refused. */
export type RefusedNonce = z.infer<typeof note>
type Asked = { readonly chainId: number } & Pick<Operation, 'sender' | 'callData'>
interface Handed {
  readonly nonce: bigint
  readonly hash: Hex
}

/**
 * What was refused after it was signed. Whoever kept it could still have it done: what is asked again of the same account
 * takes its nonce, so that one of the two can happen at most.
 */
export interface RefusedOperations {
  /** The newest ones of the last day. */
  find(asked: Asked): RefusedNonce | undefined
  add(asked: Asked, refused: Handed): void
  /** The same calls were handed over again, and were taken, or may have been. */
  handedOver(asked: Asked, handed: Handed & { readonly isTaken: boolean }): void
  /** Of the same calls that were signed with a nonce. */
  withNonce(asked: Asked, nonce: bigint): readonly Hex[]
  /** All of the same calls that have the nonce of this one. */
  sameAs(sent: Pick<SentOperation, 'chainId' | 'sender' | 'operation'>): readonly Hex[]
}

export function createRefusedOperations(storage: Storage | undefined, now = Date.now): RefusedOperations {
  /** Where the storage is full or forbidden it is known until the frame is left. */
  const here = new Map<string, string>()
  const keyOf = ({ chainId, sender, callData }: Asked) =>
    `${KEY} ${chainId} ${sender.toLowerCase()} ${keccak256(callData)}`
  const read = (text: string | null | undefined): readonly RefusedNonce[] => {
    try {
      return z.safeParse(notes, JSON.parse(text ?? '[]')).data ?? []
    } catch {
      return []
    }
  }
  const readAll = (asked: Asked) => {
    const key = keyOf(asked)
    return read(here.get(key) ?? tryStorage(storage, (stored) => stored.getItem(key)))
  }
  function write(asked: Asked, all: readonly RefusedNonce[]) {
    const key = keyOf(asked)
    const text = JSON.stringify(all.slice(-MAX_NONCES).map((one) => ({ ...one, nonce: `${one.nonce}` })))
    here.set(key, text)
    tryStorage(storage, (stored) => {
      stored.setItem(key, text)
      // From here on another tab may know more of it.
      here.delete(key)
      const ours = keysOf(stored, KEY)
      const timeOf = (one: string) => read(stored.getItem(one)).at(-1)?.at ?? 0
      ours.sort((one, other) => timeOf(other) - timeOf(one))
      for (const one of ours.slice(MAX_ENTRIES)) stored.removeItem(one)
    })
  }
  return {
    find: (asked) => readAll(asked).findLast(({ at }) => now() - at < TTL_MS),
    add(asked, { nonce, hash }) {
      const all = readAll(asked)
      const isNoted = all.some((one) => one.nonce === nonce)
      write(
        asked,
        isNoted
          ? all.map((one) => withHash(one, { nonce, hash }))
          : [...all, { nonce, hashes: [hash], isTaken: false, at: now() }],
      )
    },
    handedOver(asked, { isTaken, ...handed }) {
      const all = readAll(asked)
      if (!all.some(({ nonce }) => nonce === handed.nonce)) return
      const changed = all.map((one) => withHash(one, handed))
      write(
        asked,
        changed.map((one) =>
          one.nonce === handed.nonce ? { ...one, isTaken: one.isTaken || isTaken } : one,
        ),
      )
    },
    withNonce: (asked, nonce) => readAll(asked).find((one) => one.nonce === nonce)?.hashes ?? [],
    sameAs({ chainId, sender, operation }) {
      const prefix = `${KEY} ${chainId} ${sender.toLowerCase()}`
      const stored = tryStorage(storage, (kept) => keysOf(kept, prefix).map((key) => kept.getItem(key)))
      const all = [...here.values(), ...(stored ?? [])].flatMap(read)
      return all.find(({ hashes }) => hashes.includes(operation))?.hashes ?? []
    },
  }
}

const withHash = (one: RefusedNonce, { nonce, hash }: Handed): RefusedNonce =>
  one.nonce !== nonce || one.hashes.includes(hash) ? one : { ...one, hashes: [...one.hashes, hash] }

const keysOf = (storage: Storage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(`${prefix} `),
  )

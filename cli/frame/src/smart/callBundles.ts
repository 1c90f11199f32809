import { concat, type Hex, isHex, numberToHex, size, slice } from 'viem'
import { FrameError } from '../contracts.js'

const KEY = 'wallet-widget-call-bundles'
const MOST_KEPT = 100
const OPERATION = '0x4337'
const TRANSACTIONS = '0x5792'

/** What came of a `wallet_sendCalls`. */
export type CallBundle =
  | { readonly chainId: number; readonly operation: Hex }
  | { readonly chainId: number; readonly transactions: readonly Hex[] }

/** The names of what was sent with `wallet_sendCalls`. Ours say themselves what they name; a site's own are kept. */
export interface CallBundles {
  /** @throws FrameError 5720 when the site gave the id before */
  checkNew(id: string | undefined): void
  /** Returns the id. */
  add(bundle: CallBundle, id: string | undefined): string
  /** @throws FrameError 5730 when nothing is known of it */
  find(id: string): CallBundle
}

export function createCallBundles(options: { storage: Storage | undefined; site: string }): CallBundles {
  const { storage, site } = options
  const nameOf = (id: string) => `${site} ${id}`
  const kept = new Map(load(storage))
  return {
    checkNew(id) {
      if (id !== undefined && kept.has(nameOf(id))) {
        throw new FrameError('Calls with that id were sent before. Give each its own.', 5720)
      }
    },
    add(bundle, id) {
      const own = toId(bundle)
      if (id === undefined) return own
      kept.set(nameOf(id), own)
      for (const [name] of kept) if (kept.size > MOST_KEPT) kept.delete(name)
      save(storage, [...kept])
      return id
    },
    find(id) {
      const bundle = fromId(kept.get(nameOf(id)) ?? id)
      if (!bundle) throw new FrameError('Nothing is known of calls with that id.', 5730)
      return bundle
    },
  }
}

function toId(bundle: CallBundle): Hex {
  const chain = numberToHex(bundle.chainId, { size: 8 })
  return 'operation' in bundle
    ? concat([bundle.operation, chain, OPERATION])
    : concat([...bundle.transactions, chain, TRANSACTIONS])
}

function fromId(id: string): CallBundle | undefined {
  if (!isHex(id) || id.length % 2 === 1 || size(id) < 42 || (size(id) - 10) % 32 !== 0) return undefined
  const chainId = Number(slice(id, -10, -2))
  const hashes = Array.from({ length: (size(id) - 10) / 32 }, (_, index) =>
    slice(id, index * 32, index * 32 + 32),
  )
  const kind = slice(id, -2)
  const [operation] = hashes
  if (kind === OPERATION && operation && hashes.length === 1) return { chainId, operation }
  return kind === TRANSACTIONS ? { chainId, transactions: hashes } : undefined
}

function load(storage: Storage | undefined): [string, string][] {
  try {
    const read: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    if (!Array.isArray(read)) return []
    return read.filter(
      (entry): entry is [string, string] =>
        Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
    )
  } catch {
    return []
  }
}

function save(storage: Storage | undefined, entries: [string, string][]): void {
  try {
    storage?.setItem(KEY, JSON.stringify(entries))
  } catch {
    // Full or forbidden: the ids are known until the frame is left.
  }
}

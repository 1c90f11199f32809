import { entryPoint07, entryPoint08 } from '@wallet-widget/services/contract'
import {
  type Address,
  concat,
  getAddress,
  type Hex,
  hexToBigInt,
  isHex,
  numberToHex,
  size,
  slice,
} from 'viem'
import { FrameError } from '../contracts.js'
import type { SentOperation } from './operationReceipt.js'

const KEY = 'wallet-widget-call-bundles'
const MOST_KEPT = 100
/** Of an operation, by the EntryPoint it went to. */
const OPERATIONS = new Map<Hex, Address>([
  ['0x4337', entryPoint07.address],
  ['0x4338', entryPoint08.address],
])
/** The same with the block before them, as the ids of former versions have not. */
const OPERATIONS_SINCE = new Map<Hex, Address>([
  ['0x4347', entryPoint07.address],
  ['0x4348', entryPoint08.address],
])
const TRANSACTIONS = '0x5792'
const SOME_TRANSACTIONS = '0x5793'
const HASH = 32
/** The chain and the kind. */
const END = 10
const SIZE_OF_OPERATION = HASH + 20 + 32 + END
const SIZE_OF_BLOCK = 8
/** A node that names a later one tells nothing. */
const LAST_BLOCK = 2n ** 64n - 1n

/** What came of a `wallet_sendCalls`. */
export type CallBundle = SentOperation | SentTransactions

export interface SentTransactions {
  readonly chainId: number
  readonly transactions: readonly Hex[]
  /** There were more calls, which were not sent. */
  readonly isPartial: boolean
}

/** The names of what was sent with `wallet_sendCalls`. Ours say themselves what they name; a site's own are kept. */
export interface CallBundles {
  /** @throws FrameError 5720 when the site gave the id before */
  checkNew(id: string | undefined): void
  /** Returns the id. */
  add(bundle: CallBundle, id: string | undefined): string
  /** Nothing has left after all that the site's own id could name. */
  remove(id: string | undefined): void
  /** @throws FrameError 5730 when nothing is known of it */
  find(id: string): CallBundle
}

export function createCallBundles(options: { storage: Storage | undefined; site: string }): CallBundles {
  const { site } = options
  const kept = keepNames(options.storage)
  const nameOf = (id: string) => `${site} ${id}`
  return {
    checkNew(id) {
      if (id !== undefined && kept.get(nameOf(id)) !== undefined) {
        throw new FrameError('Calls with that id were sent before. Give each its own.', 5720)
      }
    },
    add(bundle, id) {
      const own = toId(bundle)
      if (id === undefined) return own
      kept.set(nameOf(id), own)
      return id
    },
    remove(id) {
      if (id !== undefined) kept.delete(nameOf(id))
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
  if ('operation' in bundle) {
    const { operation, sender, nonce, entryPoint, since } = bundle
    const isKnown = since !== undefined && since >= 0n && since <= LAST_BLOCK
    const kinds = isKnown ? OPERATIONS_SINCE : OPERATIONS
    const kind = [...kinds].find(([, address]) => address === entryPoint)?.[0] ?? '0x'
    const block = isKnown ? numberToHex(since, { size: SIZE_OF_BLOCK }) : '0x'
    return concat([operation, sender, numberToHex(nonce, { size: 32 }), block, chain, kind])
  }
  return concat([...bundle.transactions, chain, bundle.isPartial ? SOME_TRANSACTIONS : TRANSACTIONS])
}

function fromId(id: string): CallBundle | undefined {
  if (!isHex(id) || id.length % 2 === 1 || size(id) < HASH + END) return undefined
  const chainId = Number(slice(id, -END, -2))
  const kind = slice(id, -2)
  const entryPoint = OPERATIONS.get(kind) ?? OPERATIONS_SINCE.get(kind)
  if (entryPoint) {
    const hasBlock = OPERATIONS_SINCE.has(kind)
    const end = hasBlock ? END + SIZE_OF_BLOCK : END
    if (size(id) !== SIZE_OF_OPERATION - END + end) return undefined
    const sender: Address = getAddress(slice(id, HASH, HASH + 20))
    const nonce = hexToBigInt(slice(id, HASH + 20, -end))
    const since = hasBlock ? hexToBigInt(slice(id, -end, -END)) : undefined
    return { chainId, operation: slice(id, 0, HASH), sender, entryPoint, nonce, since }
  }
  if ((kind !== TRANSACTIONS && kind !== SOME_TRANSACTIONS) || (size(id) - END) % HASH !== 0) return undefined
  const transactions = Array.from({ length: (size(id) - END) / HASH }, (_, index) =>
    slice(id, index * HASH, (index + 1) * HASH),
  )
  return { chainId, transactions, isPartial: kind === SOME_TRANSACTIONS }
}

/**
 * The latest names that sites gave, in an entry each: another tab writes its own. Where the storage is full or forbidden
 * they are known until the frame is left.
 */
function keepNames(storage: Storage | undefined) {
  const here = new Map<string, string>()
  const keyOf = (name: string) => `${KEY} ${name}`
  const timeOf = (key: string) => Number(/^\d+/.exec(storage?.getItem(key) ?? '')?.[0] ?? 0)
  let latest = 0
  return {
    get(name: string): string | undefined {
      try {
        return here.get(name) ?? /^\d+ (.+)$/.exec(storage?.getItem(keyOf(name)) ?? '')?.[1]
      } catch {
        return undefined
      }
    },
    delete(name: string): void {
      here.delete(name)
      try {
        storage?.removeItem(keyOf(name))
      } catch {
        // It was known here alone.
      }
    },
    set(name: string, own: string): void {
      here.set(name, own)
      for (const [oldest] of here) if (here.size > MOST_KEPT) here.delete(oldest)
      latest = Math.max(latest + 1, Date.now())
      try {
        storage?.setItem(keyOf(name), `${latest} ${own}`)
        const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
        const ours = keys.filter((key) => key.startsWith(`${KEY} `))
        ours.sort((one, other) => timeOf(other) - timeOf(one))
        for (const key of ours.slice(MOST_KEPT)) storage?.removeItem(key)
      } catch {
        // Known here alone.
      }
    },
  }
}

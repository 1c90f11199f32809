import { readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import { wrongNodeAnswer } from '../reads.js'
import type { NodeOptions } from './nodeReads.js'

/** A node lists no more at once. */
const PAGE = 1000
/** Anybody may name the sender in transactions that fail: so many pages are read. */
const MOST_PAGES = 5
/** `MinContextSlotNotReached`. Source: Solana's JSON-RPC */
const BEHIND = -32016

export interface Entry {
  readonly signature: string
  readonly slot: number
}

interface Listed extends Entry {
  readonly hasFailed: boolean
}

export interface ListOptions {
  readonly slot: number
  /** A node that has not come so far must not answer. @default any may */
  readonly minContextSlot: number | undefined
}

/** What an address had to do with since a slot. */
export interface ListSince {
  /** Those that did not fail; the oldest first. */
  readonly entries: readonly Entry[]
  /** Whether that is all the node has. */
  readonly isComplete: boolean
  /** Whether the node lists one from before that slot, so that it has forgotten none since. */
  readonly reachesBack: boolean
}

/** Lists the transactions that name an address; undefined where the node lags behind. */
export async function listSince(
  node: NodeOptions,
  address: string,
  { slot, minContextSlot }: ListOptions,
): Promise<ListSince | undefined> {
  const listed: Listed[] = []
  let isComplete = false
  for (let pages = 0; pages < MOST_PAGES && !isComplete; pages += 1) {
    const before = listed.at(-1)?.signature
    const page = await readPage(node, address, { before, minContextSlot })
    if (!page) return undefined
    // A node that does not know what is asked before lists nothing: whether there is more is not known.
    if (before && page.length === 0) break
    listed.push(...page)
    // Behind a full page there may be more, also where all of it has failed.
    isComplete = page.length < PAGE || page.some((one) => one.slot < slot)
  }
  const entries = listed.filter((one) => one.slot >= slot && !one.hasFailed).reverse()
  return { entries, isComplete, reachesBack: listed.some((one) => one.slot < slot) }
}

async function readPage(
  node: NodeOptions,
  address: string,
  from: { readonly before: string | undefined; readonly minContextSlot: number | undefined },
): Promise<readonly Listed[] | undefined> {
  const method = 'getSignaturesForAddress'
  const params = [address, { limit: PAGE, commitment: 'confirmed', ...from }]
  const list = await readFromNode({ ...node, method, params }).catch((error: unknown) => {
    if (readProperty(error, 'rpcCode') === BEHIND) return undefined
    throw error
  })
  if (list === undefined) return undefined
  if (!Array.isArray(list)) throw wrongNodeAnswer(method)
  return list.map((one) => {
    const [signature, slot, failure] = ['signature', 'slot', 'err'].map((key) => readProperty(one, key))
    // What is left out may be the payment.
    if (typeof signature !== 'string' || typeof slot !== 'number') throw wrongNodeAnswer(method)
    return { signature, slot, hasFailed: failure !== null && failure !== undefined }
  })
}

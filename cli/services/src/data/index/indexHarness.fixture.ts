import { expect, vi } from 'vitest'
import type { Database } from '../../database/openDatabase.js'
import type { Sleep } from '../../sleep.js'
import type { HistoryRequest } from '../source.js'
import type { SourceTransaction } from '../sourceTransaction.js'
import type { IndexedChain } from './indexedChain.fixture.js'
import { indexedUpTo, indexHeld, NETWORK } from './indexHeld.fixture.js'
import type { IndexOptions } from './indexOptions.js'
import { type ChainIndex, startIndex } from './startIndex.js'

/** How often the index looks, in milliseconds. */
export const EVERY = 50

/** An index that looks often, so that tests are quick. */
export const startQuickIndex = (
  url: string,
  database: Database,
  { sleep, ...settings }: Partial<IndexOptions> & { sleep?: Sleep } = {},
): ChainIndex =>
  startIndex({
    settings: { chains: { [NETWORK]: 0 }, every: EVERY, ...settings },
    upstreams: new Map([[NETWORK, url]]),
    database,
    timeout: 1_000,
    ...(sleep && { sleep }),
  })

const { signal } = new AbortController()
export const historyRequest = (address: string, limit = 50, cursor?: string): HistoryRequest => ({
  networkId: NETWORK,
  address,
  signal,
  limit,
  cursor,
})

/** Whoever is asked for is indexed. */
export const want = ({ source }: ChainIndex, addresses: readonly string[]): Promise<unknown> =>
  Promise.all(addresses.map((address) => source.history(historyRequest(address))))

export async function caughtUp(database: Database, chain: IndexedChain): Promise<void> {
  const head = await chain.head()
  const isThere = async () => expect(await indexedUpTo(database, head)).toBe(true)
  await vi.waitFor(isThere, { timeout: 60_000, interval: 50 })
}

/** Once it has caught up, what it says that accounts hold is what the node says. */
export async function expectEqual(database: Database, chain: IndexedChain): Promise<void> {
  await caughtUp(database, chain)
  for (const address of chain.people)
    expect(await indexHeld(database, address)).toEqual(await chain.heldBy(address))
}

/** All pages. */
export async function wholeHistory(
  { source }: ChainIndex,
  address: string,
  limit = 7,
): Promise<SourceTransaction[]> {
  const found: SourceTransaction[] = []
  let cursor: string | undefined
  do {
    const page = await source.history(historyRequest(address, limit, cursor))
    found.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return found
}

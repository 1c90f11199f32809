import type { Database } from '../../database/openDatabase.js'
import { sleep as realSleep, type Sleep } from '../../sleep.js'
import type { DataSource } from '../source.js'
import { createIndexedAccounts } from './indexedAccounts.js'
import { createIndexNode, type IndexNode } from './indexNode.js'
import type { IndexOptions } from './indexOptions.js'
import { createIndexSource } from './indexSource.js'
import { leadIndex } from './leadIndex.js'

/** An index that is kept. */
export type ChainIndex = {
  readonly source: DataSource
  /** Stops, so that another process may lead at once. */
  stop(): Promise<void>
}

/** Keeps the index of the chains that the settings name, all at once. */
export function startIndex(options: {
  settings: IndexOptions
  upstreams: ReadonlyMap<string, string>
  database: Database
  /** Milliseconds that a node has for one request. */
  timeout: number
  sleep?: Sleep
}): ChainIndex {
  const { settings, upstreams, database, timeout, sleep = realSleep } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const process = crypto.randomUUID()
  const nodes = new Map<string, IndexNode>()
  const leaders = new Map<string, ReturnType<typeof leadIndex>>()
  for (const [network, from] of Object.entries(settings.chains)) {
    const node = createIndexNode(upstreams.get(network) ?? '', { timeout, signal, sleep })
    nodes.set(network, node)
    leaders.set(network, leadIndex({ network, from, node, database, process, signal, settings, sleep }))
  }
  const accounts = createIndexedAccounts({
    database,
    mostAccounts: settings.mostAccounts ?? 10_000,
    nudge: (network) => leaders.get(network)?.nudge(),
  })
  return {
    source: createIndexSource({ accounts, nodes }),
    async stop() {
      stopping.abort()
      await Promise.all([...leaders.values()].map(({ done }) => done))
    },
  }
}

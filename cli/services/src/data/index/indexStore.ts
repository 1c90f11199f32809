import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase.js'
import type { Tables } from '../../database/tables.js'
import type { Entry } from './entry.js'
import { addEntries, addHoldings, removeEntries } from './storeEntries.js'

/** How long a leader leads without a sign of life, in milliseconds. */
export const LEASE = 6_000
/** Blocks within which a reorganization is undone exactly. */
export const DEPTH = 64

/** Another process leads, or blocks were taken back meanwhile: nothing was written. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

export type FollowedBlock = { readonly number: number; readonly hash: string }
export type Gap = { readonly address: string; readonly lowest: number; readonly highest: number }
export type ChainState = { readonly followed: number | undefined; readonly epoch: number }

/** What the index of one chain keeps, as its leader writes it. Each change is whole, and only while it leads. */
export type IndexStore = ReturnType<typeof createIndexStore>

export function createIndexStore(database: Database, options: { network: string; process: string }) {
  const { network, process } = options
  const { tables } = database

  /** Has the row of the chain to itself until the end of the transaction. */
  async function lead(transaction: Tables, epoch?: number): Promise<void> {
    const leading = await transaction
      .updateTable('indexChains')
      .set({ leaseUntil: Date.now() + LEASE })
      .where('network', '=', network)
      .where('leader', '=', process)
      .$if(epoch !== undefined, (query) => query.where('epoch', '=', epoch ?? 0))
      .executeTakeFirst()
    if (leading.numUpdatedRows === 0n) throw new Superseded()
  }

  const change = (epoch: number | undefined, make: (transaction: Tables) => Promise<void>): Promise<void> =>
    database.write(async (transaction) => {
      await lead(transaction, epoch)
      await make(transaction)
    })

  async function putBlocks(transaction: Tables, blocks: readonly FollowedBlock[], followed: number) {
    for (const { number, hash } of blocks.slice(-DEPTH - 1))
      await transaction
        .insertInto('indexBlocks')
        .values({ network, number, hash })
        .onConflict((conflict) => conflict.columns(['network', 'number']).doUpdateSet({ hash }))
        .execute()
    await transaction
      .deleteFrom('indexBlocks')
      .where('network', '=', network)
      .where('number', '<', followed - DEPTH)
      .execute()
    await transaction.updateTable('indexChains').set({ followed }).where('network', '=', network).execute()
  }

  async function putGaps(transaction: Tables, addresses: readonly string[], lowest: number, highest: number) {
    if (lowest > highest) return
    for (const address of addresses)
      await transaction
        .insertInto('indexGaps')
        .values({ network, address, lowest, highest })
        .onConflict((conflict) => conflict.columns(['network', 'address', 'lowest']).doUpdateSet({ highest }))
        .execute()
  }

  const accountsOf = async (reading: Pick<Tables, 'selectFrom'>): Promise<string[]> => {
    const rows = await reading
      .selectFrom('indexAccounts')
      .select('address')
      .where('network', '=', network)
      .where('since', 'is not', null)
      .execute()
    return rows.map(({ address }) => address)
  }

  return {
    /** Makes the chain's row where there is none, and leads unless another does. */
    async takeLead(): Promise<boolean> {
      return database.write(async (transaction) => {
        await transaction
          .insertInto('indexChains')
          .values({ network, leader: null, leaseUntil: 0, followed: null, epoch: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const now = Date.now()
        const taken = await transaction
          .updateTable('indexChains')
          .set({ leader: process, leaseUntil: now + LEASE })
          .where('network', '=', network)
          .where((where) =>
            where.or([
              where('leader', 'is', null),
              where('leader', '=', process),
              where('leaseUntil', '<', now),
            ]),
          )
          .executeTakeFirst()
        return taken.numUpdatedRows > 0n
      })
    },

    async giveLead(): Promise<void> {
      await database.write((transaction) =>
        transaction
          .updateTable('indexChains')
          .set({ leader: null, leaseUntil: 0 })
          .where('network', '=', network)
          .where('leader', '=', process)
          .execute(),
      )
    },

    async state(): Promise<ChainState> {
      const row = await tables
        .selectFrom('indexChains')
        .select(['followed', 'epoch'])
        .where('network', '=', network)
        .executeTakeFirstOrThrow()
      return { followed: row.followed ?? undefined, epoch: row.epoch }
    },

    /** Whether anybody was ever asked for: until then the chain is left alone. */
    async isWanted(): Promise<boolean> {
      const one = await tables
        .selectFrom('indexAccounts')
        .select('address')
        .where('network', '=', network)
        .limit(1)
        .executeTakeFirst()
      return one !== undefined
    },

    async accounts(): Promise<ReadonlySet<string>> {
      return new Set(await accountsOf(tables))
    },

    /** The last blocks that were followed, from the highest down. */
    blocks(): Promise<FollowedBlock[]> {
      return tables
        .selectFrom('indexBlocks')
        .select(['number', 'hash'])
        .where('network', '=', network)
        .orderBy('number', 'desc')
        .execute()
    },

    gaps(): Promise<Gap[]> {
      return tables
        .selectFrom('indexGaps')
        .select(['address', 'lowest', 'highest'])
        .where('network', '=', network)
        .orderBy('highest', 'desc')
        .execute()
    },

    /** From now on follows those that were asked for; what was before is a gap. */
    async adopt({ followed, epoch }: { followed: number; epoch: number }, from: number): Promise<boolean> {
      const waiting = await tables
        .selectFrom('indexAccounts')
        .select('address')
        .where('network', '=', network)
        .where('since', 'is', null)
        .limit(1_000)
        .execute()
      if (waiting.length === 0) return false
      const addresses = waiting.map(({ address }) => address)
      await change(epoch, async (transaction) => {
        await transaction
          .updateTable('indexAccounts')
          .set({ since: followed })
          .where('network', '=', network)
          .where('address', 'in', addresses)
          .execute()
        await putGaps(transaction, addresses, from, followed)
      })
      return true
    },

    /** Notes what blocks told, the last of which is `followed` from now on. */
    follow(blocks: readonly FollowedBlock[], entries: readonly Entry[], epoch: number): Promise<void> {
      const followed = blocks.at(-1)?.number ?? 0
      return change(epoch, async (transaction) => {
        await addHoldings(transaction, network, await addEntries(transaction, network, entries), 1n)
        await putBlocks(transaction, blocks, followed)
      })
    },

    /** Goes on from a later block; what lies between is a gap of every account. */
    leap(blocks: readonly FollowedBlock[], lowest: number, epoch: number): Promise<void> {
      const followed = blocks.at(-1)?.number ?? 0
      return change(epoch, async (transaction) => {
        await putGaps(transaction, await accountsOf(transaction), lowest, followed)
        await putBlocks(transaction, blocks, followed)
      })
    },

    /** Notes what was found for the account in its gap down to `lowest`. */
    fill(gap: Gap, lowest: number, entries: readonly Entry[], epoch: number): Promise<void> {
      return change(epoch, async (transaction) => {
        const own = transaction
          .updateTable('indexGaps')
          .set({ highest: lowest - 1 })
          .where('network', '=', network)
          .where('address', '=', gap.address)
          .where('lowest', '=', gap.lowest)
          .where('highest', '=', gap.highest)
        const { numUpdatedRows } = await own.executeTakeFirst()
        // It was forgotten, or changed by others.
        if (numUpdatedRows === 0n) throw new Superseded()
        await transaction
          .deleteFrom('indexGaps')
          .where('network', '=', network)
          .where('address', '=', gap.address)
          .whereRef('lowest', '>', 'highest')
          .execute()
        await addHoldings(transaction, network, await addEntries(transaction, network, entries), 1n)
      })
    },

    /** Takes back all after a block. */
    rollBack(fork: number, epoch: number): Promise<void> {
      return change(epoch, async (transaction) => {
        await addHoldings(transaction, network, await removeEntries(transaction, network, fork), -1n)
        await transaction
          .deleteFrom('indexBlocks')
          .where('network', '=', network)
          .where('number', '>', fork)
          .execute()
        await transaction
          .deleteFrom('indexGaps')
          .where('network', '=', network)
          .where('lowest', '>', fork)
          .execute()
        await transaction
          .updateTable('indexGaps')
          .set({ highest: fork })
          .where('network', '=', network)
          .where('highest', '>', fork)
          .execute()
        await transaction
          .updateTable('indexChains')
          .set({ followed: fork, epoch: sql<number>`epoch + 1` })
          .where('network', '=', network)
          .execute()
      })
    },

    /** Forgets all that was read: the chain is another one, or was reorganized deeper than is undone exactly. */
    beginAnew(blocks: readonly FollowedBlock[], from: number, epoch: number): Promise<void> {
      const followed = blocks.at(-1)?.number ?? 0
      return change(epoch, async (transaction) => {
        for (const table of ['indexEntries', 'indexHoldings', 'indexGaps', 'indexBlocks'] as const)
          await transaction.deleteFrom(table).where('network', '=', network).execute()
        await putGaps(transaction, await accountsOf(transaction), from, followed)
        await putBlocks(transaction, blocks, followed)
        await transaction
          .updateTable('indexChains')
          .set({ epoch: sql<number>`epoch + 1` })
          .where('network', '=', network)
          .execute()
      })
    },

    /** Has enough of the account: what is older than a block stays unread. */
    endGaps(address: string, before: number, epoch: number): Promise<void> {
      return change(epoch, async (transaction) => {
        await transaction
          .deleteFrom('indexGaps')
          .where('network', '=', network)
          .where('address', '=', address)
          .where('highest', '<', before)
          .execute()
      })
    },

    /** How many there are from a block on. */
    async entriesFrom(address: string, block: number): Promise<number> {
      const { count } = await tables
        .selectFrom('indexEntries')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('network', '=', network)
        .where('address', '=', address)
        .where('block', '>=', block)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Forgets accounts that nobody has asked for since. */
    async forget(before: number): Promise<void> {
      const old = await tables
        .selectFrom('indexAccounts')
        .select('address')
        .where('network', '=', network)
        .where('askedAt', '<', before)
        .limit(1_000)
        .execute()
      for (const { address } of old)
        await change(undefined, async (transaction) => {
          for (const table of ['indexAccounts', 'indexEntries', 'indexHoldings', 'indexGaps'] as const)
            await transaction
              .deleteFrom(table)
              .where('network', '=', network)
              .where('address', '=', address)
              .execute()
        })
    },
  }
}

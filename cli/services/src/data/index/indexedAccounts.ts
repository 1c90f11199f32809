import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase.js'
import { SourceError } from '../sourceError.js'
import { type EntryDetail, readDetail } from './entry.js'
import { tokensByAge } from './tokensByAge.js'

const HOUR = 60 * 60_000
/** Accounts of which this process remembers that they were asked for. */
const REMEMBERED = 10_000
/**
 * How long whoever asks waits for what is still to be looked through, longer where it has not begun, and how often it is
 * looked, in milliseconds.
 */
const PATIENCE = { unknown: 4_000, partial: 2_000, whole: 0 }
const LOOKS = 50

/** A page of an account's entries. */
export type EntryPage = {
  readonly entries: readonly EntryDetail[]
  /** The place of the last of them. */
  readonly last: string | undefined
  /** The same where there are more. */
  readonly next: string | null
}

/** What the index knows of accounts, for whoever asks: any process may, whoever leads. */
export function createIndexedAccounts(options: {
  database: Database
  mostAccounts: number
  /** Has the leader look at once, where it is this process. */
  nudge: (network: string) => void
}) {
  const { database, mostAccounts, nudge } = options
  const { tables } = database
  const askedAt = new Map<string, number>()

  /** Has the account be followed from now on. @throws SourceError `busy` where there are too many */
  async function want(network: string, address: string): Promise<void> {
    const key = `${network}:${address}`
    const now = Date.now()
    if (now - (askedAt.get(key) ?? 0) < HOUR) return
    const known = await tables
      .selectFrom('indexAccounts')
      .select('address')
      .where('network', '=', network)
      .where('address', '=', address)
      .executeTakeFirst()
    if (!known) {
      const { count } = await tables
        .selectFrom('indexAccounts')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('network', '=', network)
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostAccounts)
        throw new SourceError('busy', 'The index keeps as many accounts as it may')
    }
    await database.write((transaction) =>
      transaction
        .insertInto('indexAccounts')
        .values({ network, address, askedAt: now, since: null })
        .onConflict((conflict) => conflict.columns(['network', 'address']).doUpdateSet({ askedAt: now }))
        .execute(),
    )
    if (askedAt.size >= REMEMBERED) askedAt.clear()
    askedAt.set(key, now)
    nudge(network)
  }

  async function stateOf(network: string, address: string): Promise<'unknown' | 'partial' | 'whole'> {
    const account = await tables
      .selectFrom('indexAccounts')
      .select('since')
      .where('network', '=', network)
      .where('address', '=', address)
      .executeTakeFirst()
    if (account?.since === undefined || account.since === null) return 'unknown'
    const gap = await tables
      .selectFrom('indexGaps')
      .select('lowest')
      .where('network', '=', network)
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst()
    return gap ? 'partial' : 'whole'
  }

  return {
    /**
     * Waits a moment for the account to be whole; answers whether it is.
     *
     * @throws SourceError `busy`; `unreachable` where nobody has begun with it
     */
    async prepare(network: string, address: string, signal: AbortSignal): Promise<boolean> {
      await want(network, address)
      const began = Date.now()
      let state = await stateOf(network, address)
      while (Date.now() - began < PATIENCE[state] && !signal.aborted) {
        await sleep(LOOKS)
        state = await stateOf(network, address)
      }
      if (state === 'unknown')
        throw new SourceError('unreachable', 'The index has not begun with the account')
      return state === 'whole'
    },

    /** Newest first. @param cursor - of the page before @throws SourceError `cursor` */
    async page(
      network: string,
      address: string,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<EntryPage> {
      const after = cursor === undefined ? undefined : readCursor(cursor)
      const rows = await tables
        .selectFrom('indexEntries')
        .select(['block', 'position', 'detail'])
        .where('network', '=', network)
        .where('address', '=', address)
        .$if(after !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where('block', '<', after?.block ?? 0),
              where.and([
                where('block', '=', after?.block ?? 0),
                where('position', '<', after?.position ?? 0),
              ]),
            ]),
          ),
        )
        .orderBy('block', 'desc')
        .orderBy('position', 'desc')
        .limit(limit + 1)
        .execute()
      const page = rows.slice(0, limit)
      const end = page.at(-1)
      const last = end && `${end.block}.${end.position}`
      return {
        entries: page.map(({ detail }) => readDetail(detail)),
        last,
        next: rows.length > limit ? (last ?? null) : null,
      }
    },

    /**
     * Contracts of which the account got or gave anything that is no NFT, and of which something is left. Where there are too
     * many, those that are listed come first, then what came first: whoever sends hundreds does not push out what was there.
     */
    async tokensOf(
      network: string,
      address: string,
      { most, isListed = () => false }: { most: number; isListed?: ((token: string) => boolean) | undefined },
    ): Promise<string[]> {
      const rows = await tables
        .selectFrom('indexHoldings')
        .select('token')
        .where('network', '=', network)
        .where('address', '=', address)
        .where('token', '!=', '')
        .where('tokenId', '=', '')
        .where('amount', '!=', '0')
        .orderBy('token')
        .execute()
      const held = rows.map(({ token }) => token)
      if (held.length <= most) return held
      const chosen = new Set(held.filter(isListed).slice(0, most))
      const others = new Set(held.filter((token) => !chosen.has(token)))
      for await (const token of tokensByAge(tables, network, address)) {
        if (chosen.size >= most) break
        if (others.has(token)) chosen.add(token)
      }
      return [...chosen]
    },

    /** NFTs of which something should be left, by contract and id. @param after - the last of the page before */
    async nftsOf(
      network: string,
      address: string,
      { after, limit }: { after: { token: string; tokenId: string } | undefined; limit: number },
    ): Promise<{ token: string; tokenId: string }[]> {
      // Decimal: the longer is the larger.
      const digits = sql<number>`length(${sql.ref('tokenId')})`
      const { token = '', tokenId = '' } = after ?? {}
      return tables
        .selectFrom('indexHoldings')
        .select(['token', 'tokenId'])
        .where('network', '=', network)
        .where('address', '=', address)
        .where('tokenId', '!=', '')
        .where('amount', '!=', '0')
        .$if(after !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where('token', '>', token),
              where.and([where('token', '=', token), where(digits, '>', tokenId.length)]),
              where.and([
                where('token', '=', token),
                where(digits, '=', tokenId.length),
                where('tokenId', '>', tokenId),
              ]),
            ]),
          ),
        )
        .orderBy('token')
        .orderBy(digits)
        .orderBy('tokenId')
        .limit(limit)
        .execute()
    },
  }
}

export type IndexedAccounts = ReturnType<typeof createIndexedAccounts>

function readCursor(text: string): { block: number; position: number } {
  const [, block, position] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? []
  if (block === undefined || position === undefined)
    throw new SourceError('cursor', 'Not a cursor of the index')
  return { block: Number(block), position: Number(position) }
}

import { matchesFilter, type ServerSession, type SessionFilter } from '@wallet-widget/siwx/server'
import { insertNew } from '../database/insertNew.js'
import type { Database } from '../database/openDatabase.js'
import type { ReadTables } from '../database/tables.js'
import { HttpError } from '../httpError.js'
import { log, stackOf } from '../log/log.js'
import { hashToken, randomToken } from '../login/randomToken.js'

/** Whose sign-ins are meant: those of one site, by its project and the origin of its pages. */
export type SignInPlace = { readonly projectId: string; readonly origin: string }

/** A sign-in, and the key that the page keeps for it. */
export type KeptSignIn = { readonly key: string; readonly session: ServerSession }

/** Which are to end. */
export type EndedSignIns = {
  readonly address?: string | undefined
  readonly chainId?: `${string}:${string}` | undefined
  /** In all browsers, and on all networks. */
  readonly everywhere?: boolean | undefined
}

/** So many are kept of a project, and of all together. */
export type SignInRoom = { readonly ofProject: number; readonly inAll: number }

const defaultSignInRoom = { ofProject: 200_000, inAll: 500_000 } as const satisfies SignInRoom

/** Of one browser: with one more, the one that signed in first is out. */
const MOST_OF_BROWSER = 32
const SWEEP_EVERY = 600_000
/** How long it is gone by how many there were. ms */
const COUNTED_FOR = 60_000

/** The sign-ins that are kept for sites without a backend of their own. */
export type SignIns = {
  /** Uses a nonce up, for good: false where somebody has. */
  useNonce(nonce: string, expiresAt: number): Promise<boolean>
  /** Makes a used nonce usable again. */
  releaseNonce(nonce: string): Promise<void>
  /** @throws HttpError `SIGN_INS_FULL` */
  requireRoom(place: SignInPlace): Promise<void>
  /**
   * Keeps one under a new key. Of those that the browser has already, the one of the same account and network ends, and the
   * oldest where it has too many.
   */
  add(place: SignInPlace, session: ServerSession, keys: readonly string[]): Promise<KeptSignIn>
  /** Those of the keys that hold. */
  read(place: SignInPlace, keys: readonly string[]): Promise<KeptSignIn[]>
  /** Ends those of the keys that are meant; `everywhere` all of their accounts at this place. Answers how many were meant. */
  end(place: SignInPlace, keys: readonly string[], which: EndedSignIns): Promise<number>
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Opens what is kept of sign-ins. */
export function openSignIns(database: Database, room: SignInRoom = defaultSignInRoom): SignIns {
  /** By project, '*' for all of them. */
  let counted = new Map<string, { many: number; readonly at: number }>()
  let sweeping = sweepQuietly()
  const timer = setInterval(() => {
    sweeping = sweepQuietly()
  }, SWEEP_EVERY).unref()

  async function sweep(): Promise<void> {
    await database.write(async (tables) => {
      for (const table of ['signIns', 'usedNonces'] as const)
        await tables.deleteFrom(table).where('expiresAt', '<=', Date.now()).execute()
    })
    counted = new Map()
  }
  async function sweepQuietly(): Promise<void> {
    try {
      await sweep()
    } catch (error) {
      log.error('Sign-ins that are over could not be removed', { stack: stackOf(error) })
    }
  }
  /** As of a moment ago: what several processes let through meanwhile may be a little more. */
  async function countOf(name: string, projectId?: string): Promise<{ many: number }> {
    const known = counted.get(name)
    if (known && performance.now() - known.at < COUNTED_FOR) return known
    let query = database.tables
      .selectFrom('signIns')
      .select((select) => select.fn.countAll<number>().as('rows'))
    if (projectId !== undefined) query = query.where('projectId', '=', projectId)
    const { rows } = await query.executeTakeFirstOrThrow()
    const count = { many: Number(rows), at: performance.now() }
    counted.set(name, count)
    return count
  }
  const nameOf = ({ projectId }: SignInPlace) => `of ${projectId}`

  return {
    useNonce: (nonce, expiresAt) =>
      database.write((tables) => insertNew(tables.insertInto('usedNonces').values({ nonce, expiresAt }))),
    releaseNonce: (nonce) =>
      database.write(async (tables) => {
        await tables.deleteFrom('usedNonces').where('nonce', '=', nonce).execute()
      }),
    async requireRoom(place) {
      const [own, all] = await Promise.all([countOf(nameOf(place), place.projectId), countOf('*')])
      if (own.many < room.ofProject && all.many < room.inAll) return
      throw new HttpError(503, 'SIGN_INS_FULL', 'No more sign-ins are kept here now. Try again later.')
    },
    async add(place, session, keys) {
      const key = randomToken()
      await database.write(async (tables) => {
        const held = await readHeld(tables, place, keys)
        const { chainId, address } = session.data
        const replaced = held.filter((one) => matchesFilter(one.session, { chainId, address }))
        const others = held.filter((one) => !replaced.includes(one))
        const over = others.slice(0, Math.max(0, others.length + 1 - MOST_OF_BROWSER))
        const ended = [...replaced, ...over].map((one) => hashToken(one.key))
        if (ended.length > 0) await tables.deleteFrom('signIns').where('key', 'in', ended).execute()
        await tables
          .insertInto('signIns')
          .values({
            ...place,
            key: hashToken(key),
            account: session.accountId,
            session: JSON.stringify(session),
            expiresAt: session.expiresAt,
          })
          .execute()
      })
      for (const name of [nameOf(place), '*']) {
        const count = counted.get(name)
        if (count) count.many += 1
      }
      return { key, session }
    },
    read: (place, keys) => readHeld(database.tables, place, keys),
    end: (place, keys, { address, chainId, everywhere }) =>
      database.write(async (tables) => {
        const filter: SessionFilter = {
          ...(address !== undefined && { address }),
          ...(chainId && { chainId }),
        }
        const held = await readHeld(tables, place, keys)
        const meant = held.filter(({ session }) => matchesFilter(session, filter))
        if (meant.length === 0) return 0
        const accounts = meant.map(({ session }) => session.accountId)
        // Whoever has the key of an address owns whatever stands there, on any chain.
        const ownKeys = accounts.filter((account) => /^eip155:0x[\da-f]{40}$/.test(account))
        const deleting = tables
          .deleteFrom('signIns')
          .where('projectId', '=', place.projectId)
          .where('origin', '=', place.origin)
        // Only who is signed in can end the sessions of an account.
        if (everywhere)
          await deleting
            .where(({ eb, or }) =>
              or([
                eb('account', 'in', accounts),
                ...ownKeys.map((account) => eb('account', 'like', account.replace(':', ':%:'))),
              ]),
            )
            .execute()
        else
          await deleting
            .where(
              'key',
              'in',
              meant.map(({ key }) => hashToken(key)),
            )
            .execute()
        return meant.length
      }),
    sweep,
    async close() {
      clearInterval(timer)
      await Promise.allSettled([sweeping])
    },
  }
}

/** The oldest first. */
async function readHeld(
  tables: ReadTables,
  { projectId, origin }: SignInPlace,
  keys: readonly string[],
): Promise<KeptSignIn[]> {
  if (keys.length === 0) return []
  const keyOf = new Map(keys.map((key) => [hashToken(key), key]))
  const rows = await tables
    .selectFrom('signIns')
    .select(['key', 'session'])
    .where('key', 'in', [...keyOf.keys()])
    .where('projectId', '=', projectId)
    .where('origin', '=', origin)
    .where('expiresAt', '>', Date.now())
    .execute()
  return (
    rows
      .map((row) => ({
        key: keyOf.get(row.key) ?? '',
        session: JSON.parse(row.session) as ServerSession,
      }))
      // One of an earlier version does not say whose it is, and may be another chain's contract: it signs in once more.
      .filter(({ session }) => typeof session.accountId === 'string')
      .sort((one, other) => one.session.signedInAt - other.session.signedInAt)
  )
}

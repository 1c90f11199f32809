import type { LoginMethod } from '../contract/login.js'
import { UNDO_WITHIN } from '../contract/undoWithin.js'
import type { Vault } from '../contract/vault.js'
import type { Database } from '../database/openDatabase.js'
import type { LoginChangeRow, ReadTables, Tables } from '../database/tables.js'
import { type ChangeDetail, openDetail, sealDetail } from './changeDetail.js'
import { deviceOwner } from './deviceOwners.js'
import { forgetDevices } from './forgetDevices.js'
import type { KeyRing } from './keyRing.js'
import type { KnownDevices } from './knownDevices.js'
import { lastLogin } from './lastLogin.js'
import { giveProvider, takeProvider } from './providerLogin.js'
import { hashToken, randomToken } from './randomToken.js'
import type { User } from './readUser.js'
import type { Session, Sessions } from './sessions.js'
import type { Users } from './users.js'

const LONGEST_NAME = 200

/** A change of who can log in that can still be undone. Times are in ms since epoch. */
export type LoginChange = {
  readonly id: string
  readonly userId: string
  readonly at: number
  /** Until then it can be undone. */
  readonly until: number
  /** Whether it takes effect only then. */
  readonly waits: boolean
  readonly detail: ChangeDetail
}

/** A change that was made, and the token that undoes it, which stands in a mail and nowhere else. */
export type MadeChange = { readonly change: LoginChange; readonly link: string }

/** Changes of who can log in, and the way back from each. */
export type LoginChanges = {
  /**
   * Gives the user another address: at once where the present one can be told, else once the time to stop it is over.
   * `undefined` if the address has a wallet already.
   */
  changeEmail(user: User, email: string, by: Session): Promise<MadeChange | undefined>
  /** Takes a login off the user, whom another leads to as well. @throws LoginRefusal `LAST_LOGIN` */
  removeLogin(user: User, login: LoginMethod, by: Session): Promise<MadeChange>
  /** Notes which passkeys a vault has gained or lost against the one before. */
  notePasskeys(user: User, next: Vault, by: Session): Promise<MadeChange[]>
  /** Those of a user that can still be undone, latest first. */
  list(userId: string): Promise<LoginChange[]>
  find(link: string): Promise<LoginChange | undefined>
  /**
   * Undoes it and all that the user has changed since. Every session but `but` ends, and the devices of those are no longer
   * known. `false` if it is over.
   */
  undo(change: LoginChange, but?: string): Promise<boolean>
  /** Has those take effect whose time has come, and forgets those that can no longer be undone. */
  settle(): Promise<void>
}

export function createLoginChanges(options: {
  database: Database
  keys: KeyRing
  users: Users
  sessions: Sessions
  devices: KnownDevices
}): LoginChanges {
  const { database, keys, users, sessions, devices } = options
  const { tables } = database

  const read = ({ id, userId, at, until, waits, detail }: LoginChangeRow): LoginChange => ({
    id,
    userId,
    at,
    until,
    waits: waits === 1,
    detail: openDetail(keys, id, detail),
  })

  function make(userId: string, { thumbprint }: Session, detail: ChangeDetail, waits = false) {
    const link = randomToken()
    const id = crypto.randomUUID()
    const at = Date.now()
    const change: LoginChange = { id, userId, at, until: at + UNDO_WITHIN, waits, detail }
    const row: LoginChangeRow = {
      ...change,
      kind: detail.kind,
      waits: waits ? 1 : 0,
      link: hashToken(link),
      detail: sealDetail(keys, id, detail),
      reserved: reservedBy(detail, waits),
      thumbprint,
    }
    return { change, link, row }
  }

  function reservedBy(detail: ChangeDetail, waits: boolean): string | null {
    if (detail.kind === 'loginRemoved') return detail.name
    if (detail.kind !== 'email') return null
    return (waits && detail.wanted !== undefined ? users.nameOf(detail.wanted) : detail.name) ?? null
  }

  const rows = (from: ReadTables) => from.selectFrom('loginChanges').selectAll()
  async function insert(transaction: Tables, row: LoginChangeRow): Promise<void> {
    await users.noteKeys(transaction)
    await transaction.insertInto('loginChanges').values(row).execute()
  }
  const remove = (transaction: Tables, ids: readonly string[]) =>
    transaction.deleteFrom('loginChanges').where('id', 'in', ids).execute()

  async function takeBack(transaction: Tables, { userId, waits, detail }: LoginChange): Promise<void> {
    if (waits) return
    if (detail.kind === 'loginRemoved') {
      await users.noteKeys(transaction)
      return giveProvider(keys, transaction, userId, detail)
    }
    if (detail.kind !== 'email') return users.putBack(transaction, userId, detail.form)
    await users.moveBack(transaction, userId, { email: detail.email, name: detail.name })
  }

  /** Whatever logged in with what is undone does so no more, and is a stranger again. */
  async function logOut({ userId }: LoginChange, made: readonly LoginChangeRow[], but: string | undefined) {
    const isOther = ({ id }: Session) => id !== but
    const kept = (await sessions.list(userId)).find(({ id }) => id === but)
    const ended = (await sessions.list(userId)).filter(isOther)
    await sessions.end(userId, isOther)
    const user = await users.get(userId)
    if (!user) return
    const marks = new Set([
      ...[...ended, ...made].map(({ thumbprint }) => thumbprint),
      ...ended.flatMap(({ browser }) => browser ?? []),
    ])
    const others = [...marks].filter((mark) => mark !== kept?.thumbprint && mark !== kept?.browser)
    await forgetDevices({ devices, users }, user, others)
  }

  /** An address that can't be gone back to any more knows the wallet's devices no longer. */
  async function forgetLeft(row: LoginChangeRow): Promise<void> {
    const email = addressLeftBy(row)
    if (email === undefined || (await users.holder(email))?.id === row.userId) return
    const there = await sessions.list(row.userId)
    const marks = new Set(
      there.flatMap(({ thumbprint, browser }) => (browser ? [thumbprint, browser] : [thumbprint])),
    )
    for (const owner of [deviceOwner(row.userId, email), email])
      for (const mark of marks) await devices.remove(owner, mark)
  }

  function addressLeftBy(row: LoginChangeRow): string | undefined {
    try {
      const { detail, waits } = read(row)
      return detail.kind === 'email' && !waits ? detail.email : undefined
    } catch {
      // What does not open any more keeps nobody from logging in.
      return undefined
    }
  }

  async function takeEffect(row: LoginChangeRow): Promise<void> {
    const { userId, detail } = read(row)
    const forget = async (transaction: Tables) => void (await remove(transaction, [row.id]))
    const wanted = detail.kind === 'email' ? detail.wanted : undefined
    const isMoved = wanted !== undefined && (await users.moveTo(userId, wanted, forget))
    if (!isMoved) await database.write(forget)
  }

  return {
    async changeEmail(user, wanted, by) {
      const before = users.email(user)
      if (before === undefined) {
        const { change, link, row } = make(user.id, by, { kind: 'email', wanted }, true)
        const isMade = await database.write(async (transaction) => {
          const waiting = await rows(transaction)
            .where('userId', '=', user.id)
            .where('waits', '=', 1)
            .execute()
          // A further wish takes the place of the one before.
          if (waiting.length > 0)
            await remove(
              transaction,
              waiting.map(({ id }) => id),
            )
          if (!(await users.isFree(transaction, wanted))) return false
          await insert(transaction, row)
          return true
        })
        return isMade ? { change, link } : undefined
      }
      let made: MadeChange | undefined
      const isMoved = await users.moveTo(user.id, wanted, async (transaction, { email, name }) => {
        const { row, ...rest } = make(user.id, by, { kind: 'email', email, name, wanted })
        await insert(transaction, row)
        made = rest
      })
      return isMoved ? made : undefined
    },

    async removeLogin(user, login, by) {
      return database.write(async (transaction) => {
        const email = users.email(user)
        const detail: ChangeDetail | undefined =
          login === 'email'
            ? { kind: 'email', ...(await users.leaveEmail(transaction, user.id)) }
            : email === undefined
              ? undefined
              : await takeProvider(keys, transaction, user, users.namesOf(email))
        if (!detail) throw lastLogin()
        const { row, ...made } = make(user.id, by, detail)
        await insert(transaction, row)
        return made
      })
    },

    async notePasskeys({ id, vault: form }, next, by) {
      if (!form) return []
      const [before, after] = [form.passkeys ?? [], next.passkeys ?? []]
      const differ = (some: typeof before, others: typeof before) =>
        some
          .filter((one) => others.every(({ credentialId }) => credentialId !== one.credentialId))
          .map(({ name }) => name)
          .join(', ')
          .slice(0, LONGEST_NAME)
      const [added, removed] = [differ(after, before), differ(before, after)]
      const details: ChangeDetail[] = [
        ...(added ? [{ kind: 'passkeyAdded' as const, name: added, form }] : []),
        ...(removed ? [{ kind: 'passkeyRemoved' as const, name: removed, form }] : []),
      ]
      const made = details.map((detail) => make(id, by, detail))
      if (made.length > 0)
        await database.write(async (transaction) => {
          for (const { row } of made) await insert(transaction, row)
        })
      return made
    },

    async list(userId) {
      const found = await rows(tables)
        .where('userId', '=', userId)
        .where('until', '>', Date.now())
        .orderBy('at', 'desc')
        .execute()
      return found.map(read)
    },

    async find(link) {
      const row = await rows(tables)
        .where('link', '=', hashToken(link))
        .where('until', '>', Date.now())
        .executeTakeFirst()
      return row && read(row)
    },

    async undo(change, but) {
      const undone = await database.write(async (transaction) => {
        const since = await rows(transaction)
          .where('userId', '=', change.userId)
          .where('at', '>=', change.at)
          .orderBy('at', 'desc')
          .execute()
        if (since.every(({ id }) => id !== change.id)) return undefined
        for (const row of since) await takeBack(transaction, read(row))
        await remove(
          transaction,
          since.map(({ id }) => id),
        )
        return since
      })
      if (undone) await logOut(change, undone, but)
      return undone !== undefined
    },

    async settle() {
      const over = await rows(tables).where('until', '<=', Date.now()).execute()
      for (const row of over) if (row.waits) await takeEffect(row)
      for (const row of over) await forgetLeft(row)
      const ids = over.filter(({ waits }) => !waits).map(({ id }) => id)
      if (ids.length > 0) await database.write((transaction) => remove(transaction, ids))
    },
  }
}

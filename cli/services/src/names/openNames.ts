import { insertNew } from '../database/insertNew.js'
import { type Database, Raced } from '../database/openDatabase.js'
import type { Tables } from '../database/tables.js'
import { type NameAttributes, readAttributes } from './nameAttributes.js'
import { refusal } from './nameRefusal.js'
import type { AccountName } from './nameRules.js'
import type { NameRow } from './namesTables.js'

/** For as long nobody else gets a name that was given up: money may still be sent to it. ms */
const REST = 90 * 24 * 3_600_000

/** A name that somebody has. */
export type RegisteredName = {
  readonly name: string
  /** In small letters. */
  readonly owner: string
  readonly coinType: number
  readonly attributes: NameAttributes
  readonly registeredAt: number
  readonly updatedAt: number
}

/** Who does something with a name, by what they signed and when. */
export type NameClaim = {
  readonly name: AccountName
  /** In small letters. */
  readonly owner: string
  /** Of a contract, the coin type of its network: on another one its address may be somebody else's. */
  readonly onlyOn: number | undefined
  /** ms since epoch */
  readonly signedAt: number
}

/** The names that are registered here. */
export type Names = {
  find(name: string): Promise<RegisteredName | undefined>
  /** The newest first. */
  ofAddress(address: string): Promise<RegisteredName[]>
  /** Those of several names that nobody can have, as somebody has them, or has one that looks like them. */
  taken(names: readonly AccountName[]): Promise<ReadonlySet<string>>
  /** @throws NameRefusal `NAME_TAKEN`, `TOO_MANY_NAMES`, `MESSAGE_USED` */
  register(
    claim: NameClaim,
    details: { readonly coinType: number; readonly attributes: NameAttributes },
  ): Promise<void>
  /** @throws NameRefusal `NOT_OWNER`, `MESSAGE_USED` */
  update(claim: NameClaim, attributes: NameAttributes): Promise<void>
  /** @throws NameRefusal `NOT_OWNER`, `MESSAGE_USED` */
  giveUp(claim: NameClaim): Promise<void>
}

/** Opens what is kept of names. */
export function openNames(database: Database, { mostOfAddress }: { readonly mostOfAddress: number }): Names {
  const { tables } = database

  async function owned(transaction: Tables, claim: NameClaim): Promise<NameRow> {
    const row = await transaction
      .selectFrom('names')
      .selectAll()
      .where('name', '=', claim.name.name)
      .executeTakeFirst()
    if (!row || row.givenUpAt !== null || !isOwners(row, claim))
      throw refusal(403, 'NOT_OWNER', 'Only who has this name may change it.')
    if (claim.signedAt <= Number(row.signedAt)) throw used()
    return row
  }
  /** Two at once: the other's change is looked at first. */
  async function change(transaction: Tables, row: NameRow, to: Partial<NameRow>): Promise<void> {
    const { numUpdatedRows } = await transaction
      .updateTable('names')
      .set(to)
      .where('name', '=', row.name)
      .where('signedAt', '=', row.signedAt)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Raced()
  }

  return {
    async find(name) {
      const row = await tables
        .selectFrom('names')
        .selectAll()
        .where('name', '=', name)
        .where('givenUpAt', 'is', null)
        .executeTakeFirst()
      return row && toName(row)
    },
    async ofAddress(address) {
      const rows = await tables
        .selectFrom('names')
        .selectAll()
        .where('owner', '=', address)
        .where('givenUpAt', 'is', null)
        .orderBy('registeredAt', 'desc')
        .orderBy('name')
        .execute()
      return rows.map(toName)
    },
    async taken(names) {
      const looks = names.map(({ look }) => look)
      const rows = await tables.selectFrom('names').select('look').where('look', 'in', looks).execute()
      const seen = new Set(rows.map(({ look }) => look))
      return new Set(names.filter(({ look }) => seen.has(look)).map(({ name }) => name))
    },
    register: (claim, { coinType, attributes }) =>
      database.write(async (transaction) => {
        const { name, owner, signedAt } = claim
        const now = Date.now()
        const ofAddress = await transaction
          .selectFrom('names')
          .select(['name', 'owner', 'coinType'])
          .where('owner', '=', owner)
          .where('givenUpAt', 'is', null)
          .execute()
        const mine = ofAddress.filter((one) => isOwners(one, claim))
        if (mine.length >= mostOfAddress && !mine.some((one) => one.name === name.name))
          throw refusal(
            409,
            'TOO_MANY_NAMES',
            `An address has at most ${mostOfAddress} names. Give one of them up first.`,
          )
        const row: NameRow = {
          name: name.name,
          look: name.look,
          owner,
          coinType,
          attributes: JSON.stringify(attributes),
          registeredAt: now,
          updatedAt: now,
          signedAt,
          givenUpAt: null,
        }
        if (await insertNew(transaction.insertInto('names').values(row))) return
        const there = await transaction
          .selectFrom('names')
          .selectAll()
          .where('look', '=', name.look)
          .executeTakeFirst()
        if (!there) throw new Raced()
        const wasMine = isOwners(there, claim)
        const rests = there.givenUpAt !== null && !wasMine && Number(there.givenUpAt) > now - REST
        if (there.givenUpAt === null || rests) throw taken(name)
        if (wasMine && signedAt <= Number(there.signedAt)) throw used()
        await change(transaction, there, row)
      }),
    update: (claim, attributes) =>
      database.write(async (transaction) => {
        const row = await owned(transaction, claim)
        const { signedAt } = claim
        await change(transaction, row, {
          attributes: JSON.stringify(attributes),
          updatedAt: Date.now(),
          signedAt,
        })
      }),
    giveUp: (claim) =>
      database.write(async (transaction) => {
        const row = await owned(transaction, claim)
        const { signedAt } = claim
        await change(transaction, row, { givenUpAt: Date.now(), attributes: '{}', signedAt })
      }),
  }
}

const isOwners = (row: Pick<NameRow, 'owner' | 'coinType'>, { owner, onlyOn }: NameClaim): boolean =>
  row.owner === owner && (onlyOn === undefined || Number(row.coinType) === onlyOn)

const toName = (row: NameRow): RegisteredName => ({
  name: row.name,
  owner: row.owner,
  coinType: Number(row.coinType),
  attributes: readAttributes(row.attributes),
  registeredAt: Number(row.registeredAt),
  updatedAt: Number(row.updatedAt),
})

const taken = ({ name }: AccountName) =>
  refusal(409, 'NAME_TAKEN', `${name}, or a name that looks like it, is taken.`)
const used = () => refusal(409, 'MESSAGE_USED', 'Something newer was signed for this name. Sign once more.')

import { insertNew } from '../database/insertNew.js'
import type { Tables } from '../database/tables.js'
import type { KeyService } from '../keyService/keyService.js'
import { ServicesError } from '../servicesError.js'
import type { KeyRing } from './keyRing.js'

const WRAPPING = 'service:'

/** With which keys, of the ring and of the key service, something in the database is sealed: at least all of these. */
export type UsedKeys = {
  /**
   * Notes those that seal from now on. Under settings that lack one that was noted before nobody would be found: everybody
   * would get a new wallet in place of his own.
   *
   * @throws ServicesError `INVALID_SETTINGS`
   */
  check(transaction: Tables): Promise<void>
  /** The same without looking: within each change that seals something. */
  note(transaction: Tables): Promise<void>
  /** Forgets those that nothing is sealed with any more. */
  forget(transaction: Tables, ids: readonly string[]): Promise<void>
  /** Notes others again. */
  remember(transaction: Tables, ids: readonly string[]): Promise<void>
  /** Those that seal no more, but may have sealed something that is there. */
  readonly former: readonly string[]
}

export function createUsedKeys(keys: KeyRing, keyService: KeyService | undefined): UsedKeys {
  const wrapping = (keyService?.keyNames ?? []).map(wrappingId)
  const present = [keys.ids[0], ...wrapping.slice(0, 1)]

  async function remember(transaction: Tables, ids: readonly string[]): Promise<void> {
    for (const id of ids) await insertNew(transaction.insertInto('usedKeys').values({ id }))
  }

  const note = (transaction: Tables) => remember(transaction, present)

  return {
    note,
    remember,
    async check(transaction) {
      const used = (await transaction.selectFrom('usedKeys').selectAll().execute()).map(({ id }) => id)
      const lacks = used.filter((id) => !keys.ids.includes(id) && !wrapping.includes(id))
      if (lacks.some((id) => !id.startsWith(WRAPPING))) throw lacksSecret()
      if (lacks.length > 0) throw keyService ? lacksKey() : lacksService()
      if (!present.every((id) => used.includes(id))) await note(transaction)
    },
    async forget(transaction, ids) {
      if (ids.length > 0) await transaction.deleteFrom('usedKeys').where('id', 'in', ids).execute()
    },
    former: [...keys.ids.slice(1), ...wrapping.slice(1)],
  }
}

/** How a key of the key service is noted. */
export const wrappingId = (name: string): string => `${WRAPPING}${name}`

const lacksSecret = () =>
  new ServicesError(
    'INVALID_SETTINGS',
    'KEY_SECRET: lacks a key that wallets in the database were sealed with. Put it behind the present one, apart by a space',
  )
const lacksKey = () =>
  new ServicesError(
    'INVALID_SETTINGS',
    'KEY_SERVICE_KEY_ID: lacks a key that wallets in the database were wrapped with. Put it behind the present one, apart by a space',
  )
const lacksService = () =>
  new ServicesError(
    'INVALID_SETTINGS',
    'KEY_SERVICE_URL: lacks the key service that wallets in the database were wrapped by. Set it as it was',
  )

import { insertNew } from '../database/insertNew.js'
import type { Tables } from '../database/tables.js'
import type { KeyService } from '../keyService/keyService.js'
import { ServicesError } from '../servicesError.js'
import type { KeyRing } from './keyRing.js'

/**
 * Notes with which keys of the ring and the key service something is about to be sealed. Under settings that lack one that
 * was noted before nobody would be found: everybody would get a new wallet in place of his own.
 *
 * @throws ServicesError `INVALID_SETTINGS`
 */
export async function noteKeys(
  transaction: Tables,
  keys: KeyRing,
  keyService: KeyService | undefined,
): Promise<void> {
  const wrapping = (keyService?.keyNames ?? []).map(wrappingId)
  const used = (await transaction.selectFrom('usedKeys').selectAll().execute()).map(({ id }) => id)
  if (!used.every((id) => isWrapping(id) || keys.ids.includes(id))) {
    throw new ServicesError(
      'INVALID_SETTINGS',
      'KEY_SECRET: lacks a key that wallets in the database were sealed with. Put it behind the present one, apart by a space',
    )
  }
  if (!used.every((id) => !isWrapping(id) || wrapping.includes(id))) {
    throw new ServicesError(
      'INVALID_SETTINGS',
      `KEY_SERVICE_${keyService ? 'KEY_ID' : 'URL'}: lacks a key that wallets in the database were wrapped with. ${keyService ? 'Put it behind the present one, apart by a space' : 'Set the key service as it was'}`,
    )
  }
  for (const id of [keys.ids[0], ...wrapping.slice(0, 1)]) {
    if (!used.includes(id)) await insertNew(transaction.insertInto('usedKeys').values({ id }))
  }
}

const WRAPPING = 'service:'
const wrappingId = (name: string) => `${WRAPPING}${name}`
const isWrapping = (id: string) => id.startsWith(WRAPPING)

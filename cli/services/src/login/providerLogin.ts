import { insertNew } from '../database/insertNew.js'
import type { Tables } from '../database/tables.js'
import type { ProviderRemoved } from './changeDetail.js'
import type { KeyRing } from './keyRing.js'
import type { User } from './readUser.js'
import { openIdentity, sealIdentity } from './sealedSubject.js'

/**
 * Takes the login at a provider off a wallet, so that the email alone leads there. `undefined` unless both did.
 *
 * @param emailNames the names that the email may be found by
 */
export async function takeProvider(
  keys: KeyRing,
  transaction: Tables,
  { id, login, userName }: User,
  emailNames: readonly string[],
): Promise<ProviderRemoved | undefined> {
  // First, so that of two who remove a login at once the second waits.
  await transaction
    .updateTable('users')
    .set({ login: 'email', userName: null })
    .where('id', '=', id)
    .execute()
  const rows = await transaction.selectFrom('identities').selectAll().where('userId', '=', id).execute()
  const byMail = rows.find(({ name }) => emailNames.includes(name))
  const taken = rows.find(({ name }) => !emailNames.includes(name))
  if (!byMail || !taken?.subject) return undefined
  await transaction.updateTable('users').set({ identity: byMail.name }).where('id', '=', id).execute()
  await transaction.deleteFrom('identities').where('name', '=', taken.name).execute()
  return {
    kind: 'loginRemoved',
    login,
    name: taken.name,
    identity: openIdentity(keys, id, taken.subject),
    ...(userName !== undefined && { userName: keys.open(userName, `userName ${id}`) }),
  }
}

/** Gives it back. */
export async function giveProvider(
  keys: KeyRing,
  transaction: Tables,
  userId: string,
  { login, name, identity, userName }: ProviderRemoved,
): Promise<void> {
  const subject = sealIdentity(keys, userId, identity)
  await insertNew(transaction.insertInto('identities').values({ name, userId, subject }))
  const sealed = userName === undefined ? null : keys.seal(userName, `userName ${userId}`)
  await transaction.updateTable('users').set({ login, userName: sealed }).where('id', '=', userId).execute()
}

import { loginMethod } from '../contract/login.js'
import { defaultDatabaseUrl } from '../database/databaseSettings.js'
import { openDatabase } from '../database/openDatabase.js'
import { openKeyService } from '../keyService/openKeyService.js'
import { ServicesError } from '../servicesError.js'
import type { Settings } from '../settings.js'
import { cleanName } from '../social/profile.js'
import { emailAddress } from './emailAddress.js'
import { createKeyRing } from './keyRing.js'
import { LoginRefusal } from './loginRefusal.js'
import type { User } from './readUser.js'
import { createUsers, type Users } from './users.js'

/**
 * For the operator: the sealed forms of an account's wallet that are kept, a line each, the present one first. With
 * `restore` that one is put back first. None of them can be read here.
 *
 * @param account - an email, `google:<subject>` and the like, or a user's id
 * @throws ServicesError `INVALID_SETTINGS`, `VAULT_UNKNOWN`, `DATABASE_UNREACHABLE`
 */
export async function restoreVault(
  { databaseUrl = defaultDatabaseUrl(), embeddedWallet }: Settings,
  account: string,
  restore?: number,
): Promise<string[]> {
  const { keySecrets = [], keyService } = embeddedWallet || {}
  const [first, ...others] = keySecrets
  if (first === undefined) {
    throw new ServicesError('INVALID_SETTINGS', 'Set DATABASE_URL and KEY_SECRET as the services have them.')
  }
  const database = await openDatabase(databaseUrl)
  try {
    const service = keyService && (await openKeyService(keyService))
    const users = createUsers(database, createKeyRing([first, ...others]), { keyService: service })
    const found = await find(users, account)
    if (!found) throw new ServicesError('VAULT_UNKNOWN', `Nobody is found by "${account}".`)
    if (restore === undefined) return describe(users, found)
    await putBack(users, found, restore)
    return describe(users, (await users.get(found.id)) ?? found)
  } finally {
    await database.close()
  }
}

async function find(users: Users, account: string): Promise<User | undefined> {
  const at = account.indexOf(':')
  const login = loginMethod.safeParse(account.slice(0, Math.max(at, 0))).data
  if (login && login !== 'email') return users.find({ login, subject: account.slice(at + 1) })
  if (!account.includes('@')) return users.get(account)
  try {
    return await users.find({ login: 'email', subject: emailAddress(account) })
  } catch (error) {
    if (error instanceof LoginRefusal) return undefined
    throw error
  }
}

async function putBack(users: Users, user: User, revision: number): Promise<void> {
  const kept = users.vaults(user).find((one) => one.revision === revision)
  if (!kept) throw new ServicesError('VAULT_UNKNOWN', `No wallet of revision ${revision} is kept.`)
  const outcome = await users.putVault(user.id, kept.vault, user.vaultRevision)
  if (typeof outcome !== 'number')
    throw new ServicesError('VAULT_UNKNOWN', 'The wallet was changed meanwhile. Look again.')
}

function describe(users: Users, user: User): string[] {
  return users.vaults(user).map(({ vault: { login, passkeys = [] }, revision, stood }, index) => {
    const opens = [...(login ? ['the login'] : []), ...passkeys.map(({ name }) => `passkey ${shown(name)}`)]
    const minutes = Math.floor(stood / 60_000)
    return `revision ${revision}: ${index === 0 ? 'present, ' : ''}stood ${minutes} min, opens with ${opens.join(', ')}`
  })
}

// Whoever has a session chose it: it is neither to steer the terminal nor to pass for more of the line.
const shown = (name: string) => JSON.stringify(cleanName(name))

import { z } from 'zod'
import { type LoginMethod, type LoginUser, loginMethod, type Vault, vault } from '../contract/login.js'
import { ServicesError } from '../servicesError.js'
import type { Storage } from '../storage.js'
import { type FormerVault, formerAfter, formerVault } from './formerVaults.js'
import type { KeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'

const user = z.object({
  id: z.string(),
  login: loginMethod,
  createdAt: z.number(),
  /** Sealed. */
  email: z.string().optional(),
  /** Nobody has shown that the address is this user's: it is for showing alone. */
  unproven: z.literal(true).optional(),
  /** Sealed. */
  userName: z.string().optional(),
  /** Sealed: 32 bytes, base64url. */
  secret: z.string(),
  vault: z.optional(vault),
  vaultRevision: z.number().optional(),
  /** ms since epoch */
  vaultSince: z.number().optional(),
  formerVaults: z.array(formerVault).optional(),
})
export type User = z.infer<typeof user>

/** Who someone is, proven: the address of a mailbox, or the subject at a provider. */
export type Identity = {
  login: LoginMethod
  /** Unique within the login method. */
  subject: string
  email: string | undefined
  /** Whether the address is known to be theirs. @default true */
  emailProven?: boolean
  userName: string | undefined
}

/** Why a vault is not kept. */
export type VaultRefusal = 'otherRevision' | 'otherAddresses' | 'givesUpLogin'

export type Users = {
  /**
   * Notes the first key. Under a ring that lacks one that was noted before, nobody would be found: everybody would get a
   * new wallet in place of his own.
   *
   * @throws ServicesError `INVALID_SETTINGS`
   */
  checkKeys(): Promise<void>
  get(id: string): Promise<User | undefined>
  /** Finds the user of an identity. */
  find(identity: Pick<Identity, 'login' | 'subject'>): Promise<User | undefined>
  /** The same, or makes one. */
  findOrMake(identity: Identity): Promise<User>
  /**
   * Keeps the vault if `replaces` is the present revision and it holds the same wallet; the new revision. The one in whose
   * place it comes is kept too, see `formerAfter`.
   *
   * @param options.givesUpLogin - whether it may do without the part that opens with the login alone. @default true
   */
  putVault(
    id: string,
    next: Vault,
    replaces: number | undefined,
    options?: { givesUpLogin?: boolean },
  ): Promise<number | VaultRefusal>
  /** The vaults that are kept, the present one first. */
  vaults(user: User): FormerVault[]
  /** Moves the user to another address; `false` if that has a user already. */
  moveTo(id: string, email: string): Promise<boolean>
  secret(user: User): string
  /** The address, if it is proven. */
  email(user: User): string | undefined
  /** What the frame is told. */
  show(user: User): LoginUser
}

export function createUsers(storage: Storage, keys: KeyRing): Users {
  const lasting = { limit: Number.POSITIVE_INFINITY }
  const users = storage.namespace({ ...lasting, name: 'login-users', schema: user })
  const identities = storage.namespace({ ...lasting, name: 'login-identities', schema: z.string() })
  const usedKeys = storage.namespace({ ...lasting, name: 'login-keys', schema: z.array(z.string()) })

  const nameOf = ({ login, subject }: Pick<Identity, 'login' | 'subject'>) => `${login}\n${subject}`
  const seal = (id: string, what: string, text: string) => keys.seal(text, `${what} ${id}`)
  const open = (id: string, what: string, sealed: string) => keys.open(sealed, `${what} ${id}`)
  const emailOf = ({ id, email }: User) => (email === undefined ? undefined : open(id, 'email', email))

  async function find(identity: Pick<Identity, 'login' | 'subject'>): Promise<User | undefined> {
    const [present, ...former] = keys.macs('identity', nameOf(identity))
    for (const name of [present, ...former]) {
      const id = await identities.get(name)
      const found = id === undefined ? undefined : await users.get(id)
      if (!found) continue
      if (name !== present && (await identities.add(present, found.id))) await identities.remove(name)
      return sealAnew(found)
    }
    return undefined
  }

  // After a rotation of keys.
  async function sealAnew(found: User): Promise<User> {
    const { id } = found
    const again = (what: 'email' | 'userName' | 'secret', sealed: string) =>
      seal(id, what, open(id, what, sealed))
    if (!keys.isStale(found.secret)) return found
    const renewed = await users.update(id, (present) => {
      if (!present || !keys.isStale(present.secret)) return present
      const { email, userName, secret } = present
      return {
        ...present,
        secret: again('secret', secret),
        ...(email !== undefined && { email: again('email', email) }),
        ...(userName !== undefined && { userName: again('userName', userName) }),
      }
    })
    return renewed ?? found
  }

  async function checkKeys() {
    const [first] = keys.ids
    let isWhole = false
    await usedKeys.update('all', (present = []) => {
      isWhole = present.every((id) => keys.ids.includes(id))
      return isWhole && !present.includes(first) ? [...present, first] : present
    })
    if (isWhole) return
    throw new ServicesError(
      'INVALID_SETTINGS',
      'KEY_SECRET: lacks a key that wallets in the storage were sealed with. Put it behind the present one, apart by a space',
    )
  }

  async function make({ login, email, emailProven = true, userName }: Identity): Promise<User> {
    const id = crypto.randomUUID()
    const made: User = {
      id,
      login,
      createdAt: Date.now(),
      ...(email !== undefined && { email: seal(id, 'email', email) }),
      ...(email !== undefined && !emailProven && { unproven: true as const }),
      ...(userName !== undefined && { userName: seal(id, 'userName', userName) }),
      secret: seal(id, 'secret', randomToken()),
    }
    await users.set(id, made)
    return made
  }

  return {
    checkKeys,
    get: (id) => users.get(id),
    find,

    async findOrMake(identity) {
      const found = await find(identity)
      if (found) return found
      // Another process may have begun with a new key meanwhile.
      await checkKeys()
      const made = await make(identity)
      const name = keys.mac('identity', nameOf(identity))
      if (await identities.add(name, made.id)) return made
      // Another device of the same person was faster.
      await users.remove(made.id)
      const other = await find(identity)
      if (!other) throw new Error('An identity has no user.')
      return other
    },

    async putVault(id, next, replaces, { givesUpLogin = true } = {}) {
      let outcome: number | VaultRefusal = 'otherRevision'
      await users.update(id, (present) => {
        outcome = 'otherRevision'
        if (!present || present.vaultRevision !== replaces) return present
        outcome = 'otherAddresses'
        if (present.vault && !hasSameAddresses(present.vault, next)) return present
        outcome = 'givesUpLogin'
        if (present.vault?.login && !next.login && !givesUpLogin) return present
        outcome = (replaces ?? 0) + 1
        return {
          ...present,
          vault: { ...next, addresses: present.vault?.addresses ?? next.addresses },
          vaultRevision: outcome,
          vaultSince: Date.now(),
          formerVaults: formerAfter(vaultsOf(present), next),
        }
      })
      return outcome
    },

    async moveTo(id, email) {
      const target = { login: 'email', subject: email } as const
      const holder = await find(target)
      if (holder && holder.id !== id) return false
      if (!holder && !(await identities.add(keys.mac('identity', nameOf(target)), id))) return false
      let before: string | undefined
      await users.update(id, (present) => {
        before = present && emailOf(present)
        if (!present) return present
        const { unproven: _, ...others } = present
        return { ...others, email: seal(id, 'email', email) }
      })
      if (before === undefined || before === email) return true
      for (const name of keys.macs('identity', nameOf({ login: 'email', subject: before }))) {
        await identities.update(name, (present) => (present === id ? undefined : present))
      }
      return true
    },

    vaults: vaultsOf,
    secret: ({ id, secret }) => open(id, 'secret', secret),
    email: (found) => (found.unproven ? undefined : emailOf(found)),
    show(found) {
      const { id, login, userName, vault, vaultRevision } = found
      return {
        id,
        email: emailOf(found) ?? null,
        userName: userName === undefined ? null : open(id, 'userName', userName),
        login,
        ...(vault && { vault }),
        ...(vaultRevision !== undefined && { vaultRevision }),
      }
    },
  }
}

function vaultsOf({ vault, vaultRevision, vaultSince, createdAt, formerVaults = [] }: User): FormerVault[] {
  if (!vault || vaultRevision === undefined) return []
  // The clock of the process that wrote it may be ahead.
  const stood = Math.max(0, Date.now() - (vaultSince ?? createdAt))
  const present = { vault, revision: vaultRevision, stood }
  return [present, ...formerVaults]
}

const hasSameAddresses = (one: Vault, other: Vault): boolean =>
  one.addresses.eip155.toLowerCase() === other.addresses.eip155.toLowerCase() &&
  one.addresses.solana === other.addresses.solana

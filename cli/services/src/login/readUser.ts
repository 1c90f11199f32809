import { z } from 'zod'
import { type LoginMethod, loginMethod } from '../contract/login.js'
import { type Vault, vault } from '../contract/vault.js'
import type { ReadTables } from '../database/tables.js'
import { type FormerVault, formerVault } from './formerVaults.js'

export type User = {
  id: string
  login: LoginMethod
  createdAt: number
  /** Sealed. */
  email?: string
  /** Nobody has shown that the address is this user's: it is for showing alone. */
  unproven?: true
  /** When the address came in the place of another, or of none. ms since epoch */
  emailSince?: number
  /** Sealed. */
  userName?: string
  /** Sealed, and wrapped by the key service where there is one: 32 bytes, base64url. */
  secret: string
  vault?: Vault
  vaultRevision?: number
  /** ms since epoch */
  vaultSince?: number
  formerVaults?: FormerVault[]
}

/** Why what is kept of a user can't be used, for the operator. */
export class UnreadableUser extends Error {
  override readonly name = 'UnreadableUser'
}

const sealed = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
const wrapped = z.string().regex(/^([\w-]+:)?[\w-]+\.[\w-]+\.[\w-]+$/)
const userRow = z.object({
  id: z.string(),
  login: loginMethod,
  createdAt: z.number(),
  email: sealed.nullable(),
  emailProven: z.union([z.literal(0), z.literal(1)]),
  emailSince: z.number().nullable(),
  userName: sealed.nullable(),
  secret: wrapped,
  eip155: z.string().nullable(),
  solana: z.string().nullable(),
})
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('no JSON')
    return z.NEVER
  }
})
const vaultRow = z.object({
  revision: z.number(),
  since: z.number(),
  form: json.pipe(vault),
  former: json.pipe(z.array(formerVault)),
})

/**
 * The user with this id.
 *
 * @throws UnreadableUser when a row is damaged, or the wallet's is missing
 */
export async function readUser(tables: ReadTables, id: string): Promise<User | undefined> {
  const row = await tables
    .selectFrom('users')
    .leftJoin('vaults', 'vaults.userId', 'users.id')
    .selectAll('users')
    .select(['vaults.revision', 'vaults.since', 'vaults.form', 'vaults.former'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { emailProven, emailSince, email, userName, eip155, solana, ...user } = check(userRow, row)
  return {
    ...user,
    ...(email !== null && { email }),
    ...(email !== null && emailProven === 0 && { unproven: true }),
    ...(emailSince !== null && { emailSince }),
    ...(userName !== null && { userName }),
    ...readVault(row, { eip155, solana }),
  }
}

function readVault(
  row: { form: string | null },
  { eip155, solana }: { eip155: string | null; solana: string | null },
): Pick<User, 'vault' | 'vaultRevision' | 'vaultSince' | 'formerVaults'> {
  if (row.form === null && eip155 === null && solana === null) return {}
  if (row.form === null) throw new UnreadableUser('it has a wallet, whose row is missing')
  const { form: vault, revision, since, former } = check(vaultRow, row)
  if (vault.addresses.eip155 !== eip155 || vault.addresses.solana !== solana) {
    throw new UnreadableUser("its wallet's addresses are others than were noted when it was made")
  }
  return { vault, vaultRevision: revision, vaultSince: since, formerVaults: former }
}

function check<Value>(schema: z.ZodType<Value>, row: unknown): Value {
  const { data, error } = schema.safeParse(row)
  if (error)
    throw new UnreadableUser(`${error.issues.map(({ path }) => path.join('.')).join(', ')} is damaged`)
  return data
}

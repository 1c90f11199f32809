import type { Vault } from '../contract/vault.js'
import type { Tables, VaultRow } from '../database/tables.js'

/** Writes a vault in the place of the one before; whether that one was still there. */
export async function replaceVault(
  tables: Tables,
  userId: string,
  row: Pick<VaultRow, 'revision' | 'since' | 'form' | 'former'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable('vaults')
    .set(row)
    .where('userId', '=', userId)
    .where('revision', '=', row.revision - 1)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether it is the same wallet. */
export const hasSameAddresses = (one: Vault, other: Vault): boolean =>
  one.addresses.eip155.toLowerCase() === other.addresses.eip155.toLowerCase() &&
  one.addresses.solana === other.addresses.solana &&
  one.addresses.smartAccount?.toLowerCase() === other.addresses.smartAccount?.toLowerCase()

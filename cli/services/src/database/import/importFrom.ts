import type { Settings } from '../../settings.js'
import { defaultDatabaseUrl } from '../databaseSettings.js'
import { openDatabase } from '../openDatabase.js'
import { importWallets } from './importWallets.js'
import { openOldFolder } from './oldFolder.js'
import { openOldRedis } from './oldRedis.js'

/**
 * For the operator: takes over what a version without a database kept, and tells it in lines.
 *
 * @param from - its folder, or `redis://…`
 * @throws ServicesError `IMPORT_UNREADABLE`, `IMPORT_CONFLICT`, and those of the databases
 */
export async function importFrom(
  { databaseUrl = defaultDatabaseUrl() }: Settings,
  from: string,
): Promise<string[]> {
  const isRedis = /^rediss?:/.test(from)
  const store = await (isRedis ? openOldRedis(from) : openOldFolder(from.replace(/^fs:/, '')))
  try {
    const database = await openDatabase(databaseUrl)
    try {
      const { users, present, sessions, devices, damaged } = await importWallets(store, database)
      return [
        `${users} accounts, ${sessions} sessions and ${devices} known devices are in ${database.where} now.`,
        ...(present > 0 ? [`${present} accounts were there already and were left as they are.`] : []),
        ...damaged.map(
          (id) => `The account ${id} can't be read. Its owner is told so, and gets no new wallet.`,
        ),
      ]
    } finally {
      await database.close()
    }
  } finally {
    await store.close()
  }
}

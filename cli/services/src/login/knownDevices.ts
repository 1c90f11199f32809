import type { Database } from '../database/openDatabase.js'
import type { KeyRing } from './keyRing.js'
import { deviceText, sealDevice } from './sealedSubject.js'
import { createUsedKeys } from './usedKeys.js'

const DAY = 24 * 60 * 60_000
/** How long a device is known after a login, in milliseconds. */
const LIFE = 400 * DAY
const NOTED_EVERY = DAY

/** Which devices an address has logged in on. */
export type KnownDevices = {
  has(email: string, thumbprint: string): Promise<boolean>
  add(email: string, thumbprint: string): Promise<void>
  /** From now on it is a stranger. */
  remove(email: string, thumbprint: string): Promise<void>
  /** Clears away those that were not used for long. */
  sweep(): Promise<void>
}

export function createKnownDevices({ tables, write }: Database, keys: KeyRing): KnownDevices {
  const usedKeys = createUsedKeys(keys, undefined)
  const macs = (email: string, thumbprint: string) => keys.macs('device', deviceText(thumbprint, email))

  async function find(names: readonly string[], until: number) {
    return tables
      .selectFrom('knownDevices')
      .select(['name', 'subject'])
      .where('name', 'in', names)
      .where('expiresAt', '>', until)
      .executeTakeFirst()
  }

  return {
    async has(email, thumbprint) {
      return (await find(macs(email, thumbprint), Date.now())) !== undefined
    },
    async add(email, thumbprint) {
      const [name] = macs(email, thumbprint)
      const expiresAt = Date.now() + LIFE
      const noted = await find([name], expiresAt - NOTED_EVERY)
      if (noted?.subject && !keys.isStale(noted.subject)) return
      const subject = sealDevice(keys, deviceText(thumbprint, email))
      await write(async (transaction) => {
        await usedKeys.note(transaction)
        await transaction
          .insertInto('knownDevices')
          .values({ name, expiresAt, subject })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ expiresAt, subject }))
          .execute()
      })
    },
    async remove(email, thumbprint) {
      await write((transaction) =>
        transaction.deleteFrom('knownDevices').where('name', 'in', macs(email, thumbprint)).execute(),
      )
    },
    async sweep() {
      await write((transaction) =>
        transaction.deleteFrom('knownDevices').where('expiresAt', '<=', Date.now()).execute(),
      )
    },
  }
}

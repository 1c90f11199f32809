import type { Database } from '../database/openDatabase.js'
import type { KeyRing } from './keyRing.js'
import { deviceText, sealDevice } from './sealedSubject.js'
import { createUsedKeys } from './usedKeys.js'

const DAY = 24 * 60 * 60_000
/** How long a device is known after a login, in milliseconds. */
const LIFE = 400 * DAY
const NOTED_EVERY = DAY

/** Which devices an owner has logged in on; see `deviceOwners`. */
export type KnownDevices = {
  has(owner: string, thumbprint: string): Promise<boolean>
  /**
   * Whether it was noted by an address alone, as devices once were. That of whoever had the address before counts for nothing:
   * `since` is when it came to its wallet, in ms since epoch.
   */
  hasByAddress(email: string, thumbprint: string, since: number): Promise<boolean>
  add(owner: string, thumbprint: string): Promise<void>
  /** From now on it is a stranger. */
  remove(owner: string, thumbprint: string): Promise<void>
  /** Clears away those that were not used for long. */
  sweep(): Promise<void>
}

export function createKnownDevices({ tables, write }: Database, keys: KeyRing): KnownDevices {
  const usedKeys = createUsedKeys(keys, undefined)
  const macs = (owner: string, thumbprint: string) => keys.macs('device', deviceText(thumbprint, owner))

  async function find(names: readonly string[], until: number) {
    return tables
      .selectFrom('knownDevices')
      .select(['name', 'subject'])
      .where('name', 'in', names)
      .where('expiresAt', '>', until)
      .executeTakeFirst()
  }

  return {
    async has(owner, thumbprint) {
      return (await find(macs(owner, thumbprint), Date.now())) !== undefined
    },
    async hasByAddress(email, thumbprint, since) {
      return (await find(macs(email, thumbprint), Math.max(Date.now(), since + LIFE - 1))) !== undefined
    },
    async add(owner, thumbprint) {
      const [name] = macs(owner, thumbprint)
      const expiresAt = Date.now() + LIFE
      const noted = await find([name], expiresAt - NOTED_EVERY)
      if (noted?.subject && !keys.isStale(noted.subject)) return
      const subject = sealDevice(keys, deviceText(thumbprint, owner))
      await write(async (transaction) => {
        await usedKeys.note(transaction)
        await transaction
          .insertInto('knownDevices')
          .values({ name, expiresAt, subject })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ expiresAt, subject }))
          .execute()
      })
    },
    async remove(owner, thumbprint) {
      await write((transaction) =>
        transaction.deleteFrom('knownDevices').where('name', 'in', macs(owner, thumbprint)).execute(),
      )
    },
    async sweep() {
      await write((transaction) =>
        transaction.deleteFrom('knownDevices').where('expiresAt', '<=', Date.now()).execute(),
      )
    },
  }
}

import type { Database } from '../database/openDatabase.js'
import type { KeyRing } from './keyRing.js'

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
  const macs = (email: string, thumbprint: string) => keys.macs('device', `${thumbprint}\n${email}`)

  async function isKnown(names: readonly string[], until: number): Promise<boolean> {
    const found = await tables
      .selectFrom('knownDevices')
      .select('name')
      .where('name', 'in', names)
      .where('expiresAt', '>', until)
      .executeTakeFirst()
    return found !== undefined
  }

  return {
    has: (email, thumbprint) => isKnown(macs(email, thumbprint), Date.now()),
    async add(email, thumbprint) {
      const [name] = macs(email, thumbprint)
      const expiresAt = Date.now() + LIFE
      if (await isKnown([name], expiresAt - NOTED_EVERY)) return
      await write((transaction) =>
        transaction
          .insertInto('knownDevices')
          .values({ name, expiresAt })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ expiresAt }))
          .execute(),
      )
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

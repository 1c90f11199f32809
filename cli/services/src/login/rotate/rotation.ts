import type { Database } from '../../database/openDatabase.js'
import type { AccountSecrets } from '../accountSecrets.js'
import type { KeyRing } from '../keyRing.js'
import type { UsedKeys } from '../usedKeys.js'

/** How many rows are changed at once: the living services wait for as long. */
export const BATCH = 50

/** What a rotation works with, and what one pass over the tables has found. */
export type Rotation = {
  readonly database: Database
  readonly keys: KeyRing
  readonly secrets: AccountSecrets
  readonly usedKeys: UsedKeys
  /** How much was sealed with the present keys, or found its new name. */
  moved: number
  /** Of accounts whose rows don't open. */
  readonly damaged: Set<string>
  /** Names whose subject nobody has kept yet, so that it can't be told which key made them. */
  unknownIdentities: number
  unknownDevices: number
  /** Keys with which something stays sealed. */
  readonly needed: Set<string>
}

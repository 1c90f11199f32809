import { defaultDatabaseUrl } from '../../database/databaseSettings.js'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { KeyServiceError } from '../../keyService/keyServiceError.js'
import { openKeyService } from '../../keyService/openKeyService.js'
import { ServicesError } from '../../servicesError.js'
import type { Settings } from '../../settings.js'
import { createAccountSecrets } from '../accountSecrets.js'
import { createKeyRing } from '../keyRing.js'
import { createUsedKeys } from '../usedKeys.js'
import { rotateChanges } from './rotateChanges.js'
import { rotateDevices } from './rotateDevices.js'
import { rotateIdentities } from './rotateIdentities.js'
import { rotateUsers } from './rotateUsers.js'
import type { Rotation } from './rotation.js'

/** More than this, and somebody seals with a former key all the time. */
const PASSES = 10

/**
 * Moves all that is sealed or hashed with a former key of `KEY_SECRET` or the key service to the present one, beside the
 * living services. It may be ended at any time, and started again.
 *
 * @returns what was done and what is left, a line each
 * @throws ServicesError `INVALID_SETTINGS`, `DATABASE_UNREACHABLE`, `KEY_SERVICE_REFUSED`, `ROTATION_STOPPED`
 */
export async function rotateKeys({
  databaseUrl = defaultDatabaseUrl(),
  embeddedWallet,
}: Settings): Promise<string[]> {
  const { keySecrets = [], keyService: given } = embeddedWallet || {}
  const [first, ...others] = keySecrets
  if (first === undefined) {
    throw new ServicesError('INVALID_SETTINGS', 'Set DATABASE_URL and KEY_SECRET as the services have them.')
  }
  const keyService = given && (await openKeyService(given))
  const database = await openDatabase(databaseUrl)
  const keys = createKeyRing([first, ...others])
  const parts = {
    database,
    keys,
    secrets: createAccountSecrets(keys, keyService),
    usedKeys: createUsedKeys(keys, keyService),
  }
  try {
    await database.write(parts.usedKeys.check)
    const first = await passUntilQuiet(parts)
    const over = parts.usedKeys.former.filter((id) => !first.needed.has(id))
    await database.write((transaction) => parts.usedKeys.forget(transaction, over))
    // A change that was under way has noted its key before that, or is found now.
    const last = await passUntilQuiet(parts)
    const back = over.filter((id) => last.needed.has(id))
    await database.write((transaction) => parts.usedKeys.remember(transaction, back))
    const isGone = (id: string) => !back.includes(id)
    if (await isUsed(database, over.filter(isGone))) throw goesOn()
    return report(last, first.moved + last.moved)
  } catch (error) {
    throw error instanceof KeyServiceError ? stopped(error) : error
  } finally {
    await database.close()
  }
}

type Parts = Pick<Rotation, 'database' | 'keys' | 'secrets' | 'usedKeys'>

/** Passes over all tables until one finds nothing to move. */
async function passUntilQuiet(parts: Parts): Promise<Rotation> {
  let moved = 0
  for (let pass = 1; pass <= PASSES; pass++) {
    const rotation: Rotation = {
      ...parts,
      moved: 0,
      damaged: new Set(),
      unknownIdentities: 0,
      unknownDevices: 0,
      needed: new Set(),
    }
    for (const rotate of [rotateUsers, rotateIdentities, rotateChanges, rotateDevices]) await rotate(rotation)
    moved += rotation.moved
    if (rotation.unknownIdentities + rotation.unknownDevices > 0)
      for (const id of parts.keys.ids.slice(1)) rotation.needed.add(id)
    if (rotation.moved === 0) return { ...rotation, moved }
  }
  throw goesOn()
}

async function isUsed({ tables }: Database, ids: readonly string[]): Promise<boolean> {
  const used = await tables.selectFrom('usedKeys').select('id').execute()
  return used.some(({ id }) => ids.includes(id))
}

function report(
  { unknownIdentities, unknownDevices, damaged, needed, keys, usedKeys }: Rotation,
  moved: number,
) {
  const former = usedKeys.former.filter((id) => needed.has(id))
  const isRing = (id: string) => keys.ids.includes(id)
  const isKept = (is: boolean) => (is ? 'has to keep its former keys' : 'can do without its former keys')
  return [
    `${moved} rows were moved to the present keys.`,
    ...(unknownIdentities > 0
      ? [`${unknownIdentities} logins could not be moved yet: each is at its owner's next login.`]
      : []),
    ...(unknownDevices > 0
      ? [
          `${unknownDevices} known devices could not be moved yet: each is when it is used next, or forgotten.`,
        ]
      : []),
    ...(damaged.size > 0 ? [`These accounts don't open and were left: ${[...damaged].join(', ')}`] : []),
    `KEY_SECRET ${isKept(former.some(isRing))}.`,
    ...(usedKeys.former.every(isRing)
      ? []
      : [`KEY_SERVICE_KEY_ID ${isKept(former.some((id) => !isRing(id)))}.`]),
  ]
}

const goesOn = () =>
  new ServicesError(
    'ROTATION_STOPPED',
    'Something goes on to seal with a former key: a process has it in front. Give all processes the new one first, then start this again.',
  )

const stopped = (cause: KeyServiceError) =>
  new ServicesError(
    'ROTATION_STOPPED',
    `The key service does not go on: ${cause.message}. Nothing is lost; start this again when it does.`,
    { cause },
  )

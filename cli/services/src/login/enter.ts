import type { Context } from 'hono'
import type { LoggedIn } from '../contract/login.js'
import { type EnteredBy, mayBeRelayed } from './enteredBy.js'
import type { LoginContext } from './loginContext.js'
import { tellNewDevice } from './newDeviceRoutes.js'
import { isTooLate, isTrusted, know, waitFor } from './newDevices.js'
import type { DeviceMarks } from './sessions.js'
import type { Identity } from './users.js'

/** A device that somebody logs in on, and at which site. */
export type Entrance = DeviceMarks & { siteOrigin: string; agent: string; enteredBy: EnteredBy }

/**
 * Begins a session on a device that somebody else may sit at: one that is new to the wallet waits for its keys, and its
 * owner is told. `undefined` if the wallet was begun elsewhere in the same moment.
 */
export async function enter(
  context: LoginContext,
  c: Context,
  identity: Identity,
  device: Entrance,
): Promise<LoggedIn | undefined> {
  // A change that takes effect now may lead the address to another wallet.
  await context.changes.settle()
  const user = await context.users.find(identity)
  const trusted = await isTrusted(context, user, device)
  const wait = trusted ? undefined : waitFor(context, user, context.blockOf(c))
  const answer = await context.startSession(identity, { ...device, wait })
  // Without a wallet there is nothing yet that the device could be known to.
  if (trusted && user?.vault) {
    await know(context, user, device)
    await context.sessions.letIn(user.id, device)
  }
  if (wait && user) await tellNewDevice(context, c, { user, device, wait })
  const cameFirst = mayBeRelayed(device) && !user?.vault
  if (cameFirst && (await isTooLate(context, { ...device, userId: answer.user.id }))) return undefined
  return answer
}

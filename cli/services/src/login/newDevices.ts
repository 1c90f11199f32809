import type { LoginUser } from '../contract/login.js'
import { addressSince } from './addressSince.js'
import { deviceOwners } from './deviceOwners.js'
import { type EnteredBy, mayBeRelayed } from './enteredBy.js'
import { forgetDevices } from './forgetDevices.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { hashToken, randomToken } from './randomToken.js'
import type { User } from './readUser.js'
import { type DeviceMarks, isOneDevice, type Session } from './sessions.js'

/** What names a device: its key, and the browser that the wallet's own window stood in, which all sites share. */
const marksOf = ({ thumbprint, browser }: DeviceMarks) =>
  browser === null ? [thumbprint] : [thumbprint, browser]

type Known = Pick<LoginContext, 'devices' | 'users'>

/** Whether the wallet of this account has been opened on this device, or in this browser. */
async function isKnown(context: Known, user: User, marks: DeviceMarks): Promise<boolean> {
  const { devices, users } = context
  const email = users.email(user)
  for (const mark of marksOf(marks)) {
    for (const owner of deviceOwners(context, user)) if (await devices.has(owner, mark)) return true
    if (email !== undefined && (await devices.hasByAddress(email, mark, addressSince(user)))) return true
  }
  return false
}

/** From now on the device is one of the owner's. */
export async function know(context: Known, user: User, marks: DeviceMarks) {
  for (const owner of deviceOwners(context, user))
    for (const mark of marksOf(marks)) await context.devices.add(owner, mark)
}

/** That the device waits for the keys, and the link that stops it. */
export interface Wait {
  readonly until: number
  /** The block of network addresses that it logged in from. */
  readonly from: string
  readonly stopLink: string
  /** The token, which stands in a mail and nowhere else. */
  readonly link: string
}

/** Passkeys open the wallet, and nothing else does: there is nothing to wait for. */
const opensByPasskey = ({ vault }: User): boolean => Boolean(vault?.passkeys?.length)

/**
 * Whether a login shows that the device is the owner's: a code may have been read out to whoever typed it, and a login with
 * Farcaster approved that somebody else began; a link ends a login in the browser that began alone.
 */
export async function isTrusted(
  context: Known & Pick<LoginContext, 'newDeviceDelay'>,
  user: User | undefined,
  { enteredBy, ...marks }: DeviceMarks & { enteredBy: EnteredBy },
): Promise<boolean> {
  if (!mayBeRelayed({ enteredBy }) || context.newDeviceDelay === 0) return true
  return user !== undefined && isKnown(context, user, marks)
}

/**
 * How long a device that is not trusted waits for the keys: not at all where there is nothing yet to take, nor where a login
 * alone opens nothing.
 *
 * @param from - the block of network addresses that it logged in from
 */
export function waitFor(
  { newDeviceDelay }: Pick<LoginContext, 'newDeviceDelay'>,
  user: User | undefined,
  from: string,
): Wait | undefined {
  if (!user?.vault || opensByPasskey(user)) return undefined
  const link = randomToken()
  return { until: Date.now() + newDeviceDelay, from, link, stopLink: hashToken(link) }
}

/**
 * What a device is told of who is logged in there. While it waits, of the wallet the addresses alone: it may have been given
 * the account's secret when there was no wallet yet, or when the secret alone opened none.
 */
export function showTo(waitsUntil: number | undefined, user: LoginUser): LoginUser {
  if (waitsUntil === undefined) return user
  const { vault } = user
  return {
    ...user,
    ...(vault && { vault: { version: vault.version, addresses: vault.addresses } }),
    waitsUntil,
  }
}

type Checked = { session: Session; user: User }

/** When the device is given the keys; undefined if it may have them. */
export function waitsUntil({ session, user }: Checked): number | undefined {
  const until = session.waitsUntil
  return until === null || until <= Date.now() || opensByPasskey(user) ? undefined : until
}

/**
 * Lets those pass whose device may have the keys; one whose time has come is known from then on.
 *
 * @throws LoginRefusal `DEVICE_WAITS`
 */
export async function requireKnownDevice(
  context: Pick<LoginContext, 'devices' | 'sessions' | 'users'>,
  checked: Checked,
): Promise<void> {
  const until = waitsUntil(checked)
  if (until !== undefined) {
    const message = 'This device is new to the wallet. Allow it on a device that you have used, or wait.'
    throw new LoginRefusal(403, 'DEVICE_WAITS', message, { until })
  }
  const { waitsUntil: waited } = checked.session
  if (waited !== null && waited <= Date.now()) await letIn(context, checked)
}

/** Gives the device the keys from now on. */
export async function letIn(
  context: Pick<LoginContext, 'devices' | 'sessions' | 'users'>,
  { session, user }: Checked,
): Promise<void> {
  await know(context, user, session)
  await context.sessions.letIn(user.id, session)
}

/** Logs a device that waits out, at every site. Answers whether there was anything to end. */
export async function sendAway({ sessions }: Pick<LoginContext, 'sessions'>, device: Session) {
  const ended = await sessions.end(device.userId, (session) => isOneDevice(session, device))
  return ended > 0
}

/** Whether the account is, or was, logged in to on another device. */
export async function isElsewhere(
  { openings, sessions }: Pick<LoginContext, 'openings' | 'sessions'>,
  { session, user }: Checked,
): Promise<boolean> {
  const alive = await sessions.list(user.id)
  const here = new Set(alive.filter((one) => isOneDevice(one, session)).map(({ id }) => id))
  const opened = (await openings.list(user.id)).map(({ sessionId }) => sessionId)
  return [...alive.map(({ id }) => id), ...opened].some((id) => !here.has(id))
}

/**
 * The wallet begins on this device, and is opened on no other: whoever typed a code or had a login approved elsewhere,
 * before there was anything to take, is a stranger to it and logs in anew; unless the operator has no device wait.
 */
export async function beginWallet(
  context: Pick<LoginContext, 'devices' | 'newDeviceDelay' | 'sessions' | 'users'>,
  { session, user }: Checked,
): Promise<void> {
  const strangers = (await context.sessions.list(user.id)).filter(
    (other) => context.newDeviceDelay > 0 && mayBeRelayed(other) && !isOneDevice(other, session),
  )
  await forget(context, user, strangers)
  if (mayBeRelayed(session) || session.enteredBy === 'link') await know(context, user, session)
}

/**
 * Whether the wallet was begun on another device while this one logged in, which found none: then it is logged out again.
 * One of the two notices, as each first writes what is its own and then looks for the other's.
 */
export async function isTooLate(
  context: Pick<LoginContext, 'devices' | 'newDeviceDelay' | 'sessions' | 'users'>,
  { userId, ...marks }: DeviceMarks & { userId: string },
): Promise<boolean> {
  if (context.newDeviceDelay === 0) return false
  const user = await context.users.get(userId)
  if (!user?.vault) return false
  const here = (await context.sessions.list(userId)).filter((one) => isOneDevice(one, marks))
  // Another tab of the same device began it.
  if (here.length > 1) return false
  await forget(context, user, [marks, ...here])
  return true
}

/** Logs devices out and makes strangers of them. */
async function forget(
  context: Pick<LoginContext, 'devices' | 'sessions' | 'users'>,
  user: User,
  gone: readonly DeviceMarks[],
): Promise<void> {
  if (gone.length === 0) return
  await context.sessions.end(user.id, (session) => gone.some((one) => isOneDevice(one, session)))
  await forgetDevices(context, user, gone.flatMap(marksOf))
}

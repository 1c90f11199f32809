import { FRESH_LOGIN } from '../contract/freshLogin.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { requireKnownDevice } from './newDevices.js'
import type { User } from './readUser.js'
import type { Session } from './sessions.js'

type Place = Pick<LoginContext, 'frameUrl' | 'passkeys' | 'devices' | 'sessions' | 'users'>

/** Whether the session is of the owner's own page, at the top of a window: no site's page stands around it. */
export const isOwnersPage = ({ frameUrl }: Pick<Place, 'frameUrl'>, { siteOrigin }: Session): boolean =>
  siteOrigin === frameUrl()

const isFresh = ({ createdAt }: { createdAt: number }) => Date.now() - createdAt < FRESH_LOGIN

/**
 * Whether the wallet may do without the part that opens with the login alone from this session on: of the owner's page soon
 * after a login there, or of any site in the first minutes of the account, when there is nothing in it to lose.
 */
export const mayGiveUpLogin = (
  place: Pick<Place, 'frameUrl'>,
  { session, user }: { session: Session; user: User },
): boolean => isFresh(session) && (isOwnersPage(place, session) || isFresh(user))

/**
 * Whether this is the first passkey of a wallet that was made in this very session and opened in no other: there is nobody
 * to take it back for, and so no form of the wallet is kept that opens without it.
 */
export const isFirstKey = async (
  { openings }: Pick<LoginContext, 'openings'>,
  { session, user }: { session: Session; user: User },
): Promise<boolean> =>
  !user.vault?.passkeys?.length && isFresh(session) && isFresh(user) && openings.isOnly(session)

/** @throws LoginRefusal `OWNERS_PAGE_ONLY` to a session of any site */
export function requireOwnersPage(place: Pick<Place, 'frameUrl'>, session: Session): void {
  if (isOwnersPage(place, session)) return
  const message = `Who can log in is changed on the wallet’s own page only: ${place.frameUrl()}/account`
  throw new LoginRefusal(403, 'OWNERS_PAGE_ONLY', message)
}

/** @throws LoginRefusal `OWNERS_PAGE_ONLY`, or `LOGIN_NOT_FRESH` to a session that is older */
export function requireFreshAtOwnersPage(place: Pick<Place, 'frameUrl'>, session: Session): void {
  requireOwnersPage(place, session)
  if (!isFresh(session))
    throw new LoginRefusal(403, 'LOGIN_NOT_FRESH', 'Log in again on the account page, then go on.')
}

/**
 * Lets the owner alone pass: on the page of their own, with a passkey given there or, where the wallet has none, soon after
 * a login. On that page alone, where a code or an account is asked for each time, does a session's age say when the owner
 * was here.
 *
 * @throws LoginRefusal `OWNERS_PAGE_ONLY`, `DEVICE_WAITS`, `PASSKEY_NEEDED`, or `LOGIN_NOT_FRESH` to a session that is older
 */
export async function requireOwner(
  place: Place,
  { session, user }: { session: Session; user: User },
): Promise<void> {
  requireOwnersPage(place, session)
  await requireKnownDevice(place, { session, user })
  const wasGiven = await place.passkeys.wasGiven(session, user)
  if (wasGiven === false) throw passkeyNeeded()
  if (wasGiven === undefined) requireFreshAtOwnersPage(place, session)
}

export const passkeyNeeded = () =>
  new LoginRefusal(403, 'PASSKEY_NEEDED', 'Give one of your passkeys on the account page, then go on.')

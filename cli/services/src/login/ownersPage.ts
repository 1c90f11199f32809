import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import type { Session } from './sessions.js'

/** How old a login may be that changes what opens the wallet, in milliseconds; the page asks for half. */
const FRESH = 10 * 60_000

type Place = Pick<LoginContext, 'frameUrl'>

/** Whether the session is of the owner's own page, at the top of a window: no site's page stands around it. */
const isOwnersPage = ({ frameUrl }: Place, { siteOrigin }: Session): boolean => siteOrigin === frameUrl()

/**
 * Whether the owner has just logged in there. On that page alone, where a code or an account is asked for each time,
 * does a session's age say when the owner was here.
 */
export const isFreshAtOwnersPage = (place: Place, session: Session): boolean =>
  isOwnersPage(place, session) && Date.now() - session.createdAt < FRESH

/** @throws LoginRefusal `OWNERS_PAGE_ONLY` to a session of any site */
export function requireOwnersPage(place: Place, session: Session): void {
  if (isOwnersPage(place, session)) return
  const message = `Who can log in is changed on the wallet’s own page only: ${place.frameUrl()}/account`
  throw new LoginRefusal(403, 'OWNERS_PAGE_ONLY', message)
}

/** @throws LoginRefusal `OWNERS_PAGE_ONLY`, or `LOGIN_NOT_FRESH` to a session that is older */
export function requireFreshAtOwnersPage(place: Place, session: Session): void {
  requireOwnersPage(place, session)
  if (!isFreshAtOwnersPage(place, session))
    throw new LoginRefusal(403, 'LOGIN_NOT_FRESH', 'Log in again on the account page, then go on.')
}

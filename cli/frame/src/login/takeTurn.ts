import type { LoggedIn } from '@wallet-widget/services/contract'
import type { Frame, OwnerAsked } from '../frame/openFrame.js'
import { loggedIn } from '../messages/login.js'
import type { LoginScreen } from './loginView.js'
import { createPasskeyOffer } from './offerPasskey.js'
import type { OfferActions } from './offerView.js'

/** A login that its owner is busy with. */
export interface LoginTurn {
  /** Aborted when it is over: it ended, the page gave up, or another began. */
  readonly signal: AbortSignal
  /** What the owner does about the offer at its end. */
  readonly offer: OfferActions
  /** Whether they are logged in. Whoever leaves after that is so all the same. */
  isIn(): boolean
  end(): void
  /** Ends it well. */
  enter(login: LoggedIn): Promise<void>
  /** Then, to the owner of a wallet that was made with it. */
  offerPasskey(login: LoggedIn, screen: LoginScreen): Promise<void>
}

/** Begins a login in the place of the one before: one at a time. */
export function takeTurn(frame: Frame): LoginTurn {
  const { underWay, pending } = frame
  underWay.login?.abort()
  const over = new AbortController()
  const { signal } = over
  underWay.login = over
  const end = () => over.abort()
  const ended = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  // It ends with whatever else waits for the owner, when the page gives up.
  const asked: OwnerAsked = { abort: end, leave: end, ended }
  pending.add(asked)
  signal.addEventListener('abort', () => {
    pending.delete(asked)
    if (underWay.login === over) delete underWay.login
  })
  const offer = createPasskeyOffer(frame)
  let isIn = false
  return {
    signal,
    offer,
    isIn: () => isIn,
    end,
    async enter(login) {
      // A new login ends what waits for the owner of the one before; not itself.
      pending.delete(asked)
      await loggedIn(frame, login)
      isIn = true
    },
    async offerPasskey({ user }, screen) {
      if (!user.vault) await offer.make(screen, signal)
    },
  }
}

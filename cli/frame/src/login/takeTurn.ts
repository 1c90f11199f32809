import { TIMEOUTS } from '@wallet-widget/embedded-wallet/protocol'
import type { LoggedIn } from '@wallet-widget/services/contract'
import type { Frame, OwnerAsked } from '../frame/openFrame.js'
import { loggedIn } from '../messages/login.js'
import { deviceWait } from '../waiting/deviceWait.js'
import { createWaitNotice } from './createWaitNotice.js'
import type { LoginScreen } from './loginView.js'
import { createPasskeyOffer } from './offerPasskey.js'
import type { OfferActions } from './offerView.js'
import type { WaitActions } from './waitView.js'

/** How often the page hears that a login waits for its owner: well within its patience. ms */
const SIGN = TIMEOUTS.login / 6

/** A login that its owner is busy with. */
export interface LoginTurn {
  /** Aborted when it is over: it ended, the page gave up, or another began. */
  readonly signal: AbortSignal
  /** What the owner does about what is said at its end. */
  readonly actions: OfferActions & WaitActions
  /** The owner has it before them: until it is over the page hears now and then that it waits for them. */
  waits(): void
  /** Whether they are logged in. Whoever leaves after that is so all the same. */
  isIn(): boolean
  end(): void
  /** Ends it well. */
  enter(login: LoggedIn): Promise<void>
  /** Then: offers a passkey to the owner of a wallet that was made with it, or says that a new device waits for the keys. */
  sayMore(login: LoggedIn, screen: LoginScreen): Promise<void>
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
  const notice = createWaitNotice()
  let isIn = false
  return {
    signal,
    actions: { onProtect: offer.onProtect, onLater: offer.onLater, onContinue: notice.onContinue },
    waits() {
      if (signal.aborted) return
      frame.sayWaiting()
      const saying = setInterval(frame.sayWaiting, SIGN)
      signal.addEventListener('abort', () => clearInterval(saying))
    },
    isIn: () => isIn,
    end,
    async enter(login) {
      // A new login ends what waits for the owner of the one before; not itself.
      pending.delete(asked)
      await loggedIn(frame, login)
      isIn = true
    },
    async sayMore({ user }, screen) {
      const wait = deviceWait(user)
      if (!user.vault) await offer.make(screen, signal)
      else if (wait) await notice.tell(screen, wait, signal)
    },
  }
}

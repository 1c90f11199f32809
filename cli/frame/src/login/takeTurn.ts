import type { LoggedIn } from '@wallet-widget/services/contract'
import type { Frame, OwnerAsked } from '../frame/openFrame.js'
import { loggedIn } from '../messages/login.js'

/** A login that its owner is busy with. */
export interface LoginTurn {
  /** Aborted when it is over: it ended, the page gave up, or another began. */
  readonly signal: AbortSignal
  end(): void
  /** Ends it well. */
  enter(login: LoggedIn): Promise<void>
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
  return {
    signal,
    end,
    async enter(login) {
      // A new login ends what waits for the owner of the one before; not itself.
      pending.delete(asked)
      await loggedIn(frame, login)
    },
  }
}

import type { LoggedIn } from '@wallet-widget/services/contract'
import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { preload } from '../messages/login.js'
import type { LoginActions, LoginScreen } from './loginView.js'
import { takeTurn } from './takeTurn.js'
import { untilReached } from './untilReached.js'

/** Opens the screen that a login is shown on. */
export type OpenScreen = (actions: LoginActions) => LoginScreen

/** Logs in on a screen that only the owner sees. Rejects with what the service says, with 4001 when they leave. */
export async function logInOn(
  frame: Frame,
  open: OpenScreen,
  logIn: (screen: LoginScreen, signal: AbortSignal) => Promise<LoggedIn>,
): Promise<void> {
  const turn = takeTurn(frame)
  const { signal } = turn
  const left = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new FrameError('The login was closed.', 4001))),
  )
  left.catch(() => {}) // reported by the race below
  const screen = open({ ...turn.actions, onLeave: turn.end, onCode() {}, onResend() {} })
  // At once: the screen of the next login may be drawn in its place.
  signal.addEventListener('abort', () => screen.close())
  void screen.shown.then(turn.waits)
  preload(frame)
  try {
    const login = await Promise.race([logIn(screen, signal), left])
    await turn.enter(login)
    await turn.sayMore(login, screen)
  } finally {
    turn.end()
  }
}

const MOST_FAILURES = 10

/** Asks for the end of a login that goes on elsewhere, until it has come. */
export async function awaitEnd(ask: () => Promise<LoggedIn | { readonly pending: true }>): Promise<LoggedIn> {
  for (;;) {
    const answer = await untilReached(ask, { most: MOST_FAILURES })
    if (!('pending' in answer)) return answer
  }
}

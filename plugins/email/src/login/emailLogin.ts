import { atom, type ReadableAtom } from 'nanostores'
import type { EmailWallet } from '../wallet.js'
import type { LoginFailure } from './loginFailure.js'
import { type LoginState, NO_LOGIN } from './loginState.js'

/** An email login, step by step. Methods that do not fit the current step do nothing: a second click, an old view. */
export interface EmailLogin {
  readonly $state: ReadableAtom<LoginState>
  /** The view is shown, with a validated address or without. A login of that address that is under way goes on. */
  enter(email?: string): void
  /** Opens the wallet's window and logs in there. In the click, before anything is awaited. */
  begin(email: string): void
  /** The visitor leaves: stops what is under way. A mail that was sent stays valid. */
  leave(): void
  /** Starts again after a failure that ended the login: in the click. */
  retry(): void
  changeEmail(): void
  /** The visitor corrects what was wrong. */
  clearFailure(): void
  dispose(): void
}

/** The second click of a double click counts as the first. ms */
const DOUBLE_CLICK = 500

export function createEmailLogin(wallet: EmailWallet): EmailLogin {
  const $state = atom<LoginState>(NO_LOGIN)
  let controller: AbortController | undefined
  let since = 0
  const update = (change: Partial<LoginState>) => $state.set({ ...$state.get(), ...change })
  const stop = () => {
    controller?.abort()
    controller = undefined
  }

  async function run(work: (signal: AbortSignal) => Promise<void>) {
    stop()
    const own = new AbortController()
    controller = own
    try {
      await work(own.signal)
    } catch (error) {
      if (!own.signal.aborted) fail(wallet.describeFailure(error))
    } finally {
      if (controller === own) controller = undefined
    }
  }

  /** The step that failed decides which step shows the failure. */
  function fail(failure: LoginFailure) {
    const { loggedIn } = $state.get()
    const { kind, retryAfter } = failure
    const change: Partial<LoginState> = {
      failure: loggedIn && kind === 'default' ? { kind: 'connect' } : failure,
      ...(retryAfter !== undefined && { resendAt: Date.now() + retryAfter }),
    }
    if (kind === 'closed') return update({ ...change, step: 'ready' })
    update({ ...change, step: kind === 'invalid' || kind === 'cooldown' ? 'email' : 'failed' })
  }

  /** A click is to open the window; what it needs is fetched until then. */
  function ready(email: string, failure?: LoginFailure) {
    void wallet.load().catch(() => {})
    update({ ...NO_LOGIN, resendAt: $state.get().resendAt, step: 'ready', email, failure })
  }

  function begin(email: string) {
    const { step, email: current } = $state.get()
    const isSecondClick = Date.now() - since < DOUBLE_CLICK
    if (email === current && isOn(step) && (step !== 'window' || isSecondClick)) return
    since = Date.now()
    stop()
    if (!wallet.hasWindows()) {
      update({ step: 'frame', email, failure: undefined, loggedIn: false })
      return void run((signal) => logIn({ email, signal }))
    }
    const window = wallet.openWindow()
    if (!window) return ready(email, { kind: 'blocked' })
    update({ step: 'window', email, failure: undefined, loggedIn: false })
    void run((signal) => logIn({ email, window, signal }))
  }

  async function logIn(options: Parameters<EmailWallet['connectEmail']>[0] & { signal: AbortSignal }) {
    await wallet.connectEmail(options)
    options.signal.throwIfAborted()
    await connect(options.signal)
  }

  async function connect(signal: AbortSignal) {
    update({ step: 'connecting', failure: undefined, loggedIn: true })
    await wallet.connectWallet({ signal })
    signal.throwIfAborted()
    update({ step: 'connected' })
  }

  return {
    $state,
    begin,
    enter(email) {
      const { step, email: current } = $state.get()
      if (step !== 'email' && (!email || email === current)) return
      stop()
      // Somebody named the address for them: they are asked before anything is sent.
      if (email) ready(email)
      else update({ ...NO_LOGIN, resendAt: $state.get().resendAt })
    },
    leave() {
      const { step, resendAt, email } = $state.get()
      stop()
      const isOver = step === 'connecting' || step === 'connected'
      $state.set({ ...NO_LOGIN, resendAt, ...(!isOver && { email }) })
    },
    retry() {
      const { step, loggedIn, email } = $state.get()
      if (step !== 'failed') return
      if (loggedIn) void run(connect)
      else begin(email)
    },
    changeEmail() {
      stop()
      update({ step: 'email', failure: undefined })
    },
    clearFailure() {
      if ($state.get().failure) update({ failure: undefined })
    },
    dispose() {
      stop()
      $state.set(NO_LOGIN)
    },
  }
}

const isOn = (step: LoginState['step']) => step === 'window' || step === 'frame' || step === 'connecting'

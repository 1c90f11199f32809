import { atom, type ReadableAtom } from 'nanostores'
import type { EmailWallet } from '../wallet.js'
import { COOLDOWN, type LoginFailure } from './loginFailure.js'
import { type LoginState, NO_LOGIN, type SentMail } from './loginState.js'

/** An email login, step by step. Methods that do not fit the current step do nothing: a second click, an old view. */
export interface EmailLogin {
  readonly $state: ReadableAtom<LoginState>
  /** The view is shown, with a validated address or without. A login of that address that is under way goes on. */
  enter(email?: string): void
  /** The visitor leaves: stops what is under way. A mail that was sent stays valid. */
  leave(): void
  submitCode(code: string): void
  /** Sends another mail, once the cooldown is over. */
  resend(): void
  /** Starts again after a failure that ended the login. */
  retry(): void
  changeEmail(): void
  /** The visitor corrects what was wrong. */
  clearFailure(): void
  dispose(): void
}

/** How long a link or a code is valid at most. ms */
const VALID_MS = 10 * 60_000

export function createEmailLogin(wallet: EmailWallet): EmailLogin {
  const $state = atom<LoginState>(NO_LOGIN)
  let controller: AbortController | undefined
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
    const { step, resending, loggedIn, mail } = $state.get()
    const { kind, retryAfter } = failure
    const change: Partial<LoginState> = {
      failure: loggedIn && kind === 'default' ? { kind: 'connect' } : failure,
      resending: false,
      mail: kind === 'late' ? undefined : mail,
      ...(retryAfter !== undefined && { resendAt: Date.now() + retryAfter }),
    }
    if (step === 'checking') return update({ ...change, step: 'code' })
    if (step === 'device' || resending) return update(change)
    update({ ...change, step: kind === 'invalid' || kind === 'cooldown' ? 'email' : 'failed' })
  }

  function send(email: string) {
    update({ step: 'sending', email, failure: undefined, loggedIn: false })
    void run((signal) => requestMail(email, signal))
  }

  async function requestMail(email: string, signal: AbortSignal) {
    const action = await wallet.connectEmail({ email, signal })
    signal.throwIfAborted()
    if (action === 'CONNECT') return connect(signal)
    const isLink = action === 'VERIFY_DEVICE'
    sent({ email, step: isLink ? 'device' : 'code', at: Date.now() })
    if (isLink) await awaitDevice(signal)
  }

  function sent(mail: SentMail) {
    const resendAt = mail.at + COOLDOWN
    const mails = $state.get().mails + 1
    update({
      step: mail.step,
      email: mail.email,
      mail,
      mails,
      resendAt,
      failure: undefined,
      resending: false,
    })
  }

  async function awaitDevice(signal: AbortSignal) {
    await wallet.connectDevice({ signal })
    signal.throwIfAborted()
    sent({ email: $state.get().email, step: 'code', at: Date.now() })
  }

  async function connect(signal: AbortSignal) {
    update({ step: 'connecting', failure: undefined, resending: false, mail: undefined, loggedIn: true })
    await wallet.connectWallet({ signal })
    signal.throwIfAborted()
    update({ step: 'connected' })
  }

  function resume({ email, step }: SentMail) {
    update({ step, email, failure: undefined })
    if (step === 'device' && !controller) void run(awaitDevice)
  }

  return {
    $state,
    enter(email) {
      const { step, mail, email: current } = $state.get()
      const isBusy = step === 'sending' || step === 'checking' || step === 'connecting'
      if (isBusy && (!email || email === current)) return
      if (mail && Date.now() - mail.at < VALID_MS && (!email || email === mail.email)) return resume(mail)
      if (email) return send(email)
      update({ step: 'email', failure: undefined, mail: undefined })
    },
    leave() {
      const { step, mail, resendAt, mails } = $state.get()
      stop()
      if (step === 'connecting' || step === 'connected') return $state.set({ ...NO_LOGIN, resendAt, mails })
      const isPastEmail = step === 'checking' || step === 'device' || step === 'code'
      update({ step: isPastEmail && mail ? mail.step : 'email', failure: undefined, resending: false })
    },
    submitCode(otp) {
      const { step, resending } = $state.get()
      if (step !== 'code' || resending) return
      update({ step: 'checking', failure: undefined })
      void run(async (signal) => {
        await wallet.connectOtp({ otp, signal })
        signal.throwIfAborted()
        await connect(signal)
      })
    },
    resend() {
      const { step, resending, resendAt = 0, email } = $state.get()
      if ((step !== 'code' && step !== 'device') || resending || Date.now() < resendAt) return
      update({ resending: true, failure: undefined })
      void run((signal) => requestMail(email, signal))
    },
    retry() {
      const { step, loggedIn, email } = $state.get()
      if (step !== 'failed') return
      if (loggedIn) void run(connect)
      else send(email)
    },
    changeEmail() {
      stop()
      update({ step: 'email', failure: undefined, resending: false })
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

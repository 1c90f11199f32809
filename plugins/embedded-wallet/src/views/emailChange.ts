import type { Translate } from '@wallet-widget/kernel'
import { atom, type ReadableAtom } from 'nanostores'
import type { EmbeddedWalletApi, WalletFailure } from '../api.js'
import { describeFailure } from '../describeFailure.js'

/** The state of an email change. `primary`: a code went to the present address; `secondary`: to the new one. */
export interface ChangeState {
  readonly step: 'email' | 'sending' | 'primary' | 'secondary' | 'done' | 'failed'
  /** The new address. */
  readonly email: string
  /** The present address had to be confirmed first. */
  readonly hasTwoSteps: boolean
  /** The code is being checked. */
  readonly checking: boolean
  readonly failure: WalletFailure | undefined
  /** When the first mail may be asked for again, in ms since epoch. */
  readonly resendAt: number | undefined
  /** How many mails were sent. */
  readonly mails: number
}

/** A change of the email, step by step. Each method does nothing where its step is not due. */
export interface EmailChange {
  readonly $state: ReadableAtom<ChangeState>
  /** Starts, with a validated address. */
  submitEmail(email: string): void
  submitCode(code: string): void
  /** Starts again with the same address: a new code to the present address, if there is one. */
  restart(): void
  changeEmail(): void
  /** The visitor corrects what was wrong. */
  clearFailure(): void
  /** Stops what is under way. */
  leave(): void
}

type Wallet = Pick<EmbeddedWalletApi, 'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp'>

/** As for a login. ms */
const COOLDOWN = 30_000
const START: ChangeState = {
  step: 'email',
  email: '',
  hasTwoSteps: false,
  checking: false,
  failure: undefined,
  resendAt: undefined,
  mails: 0,
}

export function createEmailChange(wallet: Wallet): EmailChange {
  const $state = atom(START)
  let controller: AbortController | undefined
  const update = (change: Partial<ChangeState>) => $state.set({ ...$state.get(), ...change })
  const stop = () => {
    controller?.abort()
    controller = undefined
  }

  async function run(work: (signal: AbortSignal) => Promise<Partial<ChangeState>>) {
    stop()
    const own = new AbortController()
    controller = own
    try {
      const change = await work(own.signal)
      if (!own.signal.aborted) update({ checking: false, failure: undefined, ...change })
    } catch (error) {
      if (!own.signal.aborted) fail(describeFailure(error))
    } finally {
      if (controller === own) controller = undefined
    }
  }

  /** Shows a failure at the step it belongs to: the address or the code. */
  function fail(failure: WalletFailure) {
    const { kind, retryAfter } = failure
    const isOfEmail = kind === 'invalid' || kind === 'same' || kind === 'taken'
    const isLost = $state.get().step === 'sending'
    update({
      checking: false,
      failure,
      ...(isOfEmail ? { step: 'email' } : isLost && { step: 'failed' }),
      ...(retryAfter !== undefined && { resendAt: Date.now() + retryAfter }),
    })
  }

  const sent = () => ({ mails: $state.get().mails + 1 })

  function begin(email: string) {
    update({ step: 'sending', email, failure: undefined })
    void run(async (signal) => {
      const hasTwoSteps = (await wallet.updateEmail({ email, signal })) === 'VERIFY_PRIMARY_OTP'
      const step = hasTwoSteps ? 'primary' : 'secondary'
      return { ...sent(), step, hasTwoSteps, resendAt: Date.now() + COOLDOWN }
    })
  }

  return {
    $state,
    submitEmail(email) {
      if ($state.get().step === 'email') begin(email)
    },
    submitCode(otp) {
      const { step, checking } = $state.get()
      if (checking || (step !== 'primary' && step !== 'secondary')) return
      update({ checking: true, failure: undefined })
      void run(async (signal) => {
        if (step === 'secondary')
          return { step: 'done', email: await wallet.updateEmailSecondaryOtp({ otp, signal }) }
        await wallet.updateEmailPrimaryOtp({ otp, signal })
        return { ...sent(), step: 'secondary' }
      })
    },
    restart() {
      const { step, email, checking, resendAt = 0 } = $state.get()
      if (step === 'failed' || (step !== 'sending' && email && !checking && Date.now() >= resendAt))
        begin(email)
    },
    changeEmail() {
      stop()
      update({ step: 'email', checking: false, failure: undefined })
    },
    clearFailure() {
      if ($state.get().failure) update({ failure: undefined })
    },
    leave() {
      stop()
      const { step } = $state.get()
      update({ checking: false, ...(step === 'sending' && { step: 'email' }) })
    },
  }
}

/** Returns the text for a failure: the frame's own where it is not a known one. */
export function changeFailureText({ kind, message, triesLeft }: WalletFailure, t: Translate): string {
  if (kind === 'said') return message ?? t('updateEmail.failed.default')
  if (kind === 'wrong' && triesLeft === 1) return t('updateEmail.failed.lastTry')
  if (kind === 'wrong' && triesLeft !== undefined) return t('updateEmail.failed.tries', { count: triesLeft })
  if (kind === 'invalid' || kind === 'same' || kind === 'taken') return t(`updateEmail.problem.${kind}`)
  return t(`updateEmail.failed.${kind === 'cooldown' ? 'busy' : kind}`)
}

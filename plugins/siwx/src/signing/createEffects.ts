import { createTasks, type TaskTools } from './createTasks.js'
import type { Waiters } from './createWaiters.js'
import type { SignInEffect } from './machine/signInEffect.js'
import type { QuestionView } from './questionView.js'
import type { SiwxContext } from './siwxContext.js'
import { endOf } from './subject.js'

const MAX_TIMER_MS = 2 ** 31 - 1
/** How long a wallet has to answer once the visitor is back from it. */
const LATE_MS = 3_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

interface EffectTools extends TaskTools {
  readonly view: QuestionView
  readonly waiters: Waiters
}

/** Carries out the effects of the machine, and sends it their answers. */
export interface Effects {
  run(effect: SignInEffect): void
  dispose(): void
}

export function createEffects(context: SiwxContext, tools: EffectTools): Effects {
  const { send, signOuts, memory, view, waiters, now } = tools
  const tasks = createTasks(context, tools)
  const timers = { lookup: () => {}, wallet: () => {}, session: () => {} }
  let asking = new AbortController()

  function start(timer: keyof typeof timers, then: () => void, delayMs: number): void {
    timers[timer]()
    timers[timer] = context.setTimeout(then, delayMs)
  }
  function abort(): void {
    asking.abort()
    asking = new AbortController()
  }

  function run(effect: SignInEffect): void {
    switch (effect.type) {
      case 'lookUp':
        void tasks.lookUp(effect)
        break
      case 'lookUpLater': {
        const delay = Math.min(FIRST_RETRY_MS * 2 ** (effect.failures - 1), MAX_RETRY_MS)
        start('lookup', () => send({ type: 'lookupDue' }), delay)
        break
      }
      case 'compose':
        void tasks.compose(effect)
        break
      case 'askWallet':
        timers.wallet()
        void tasks.askWallet(effect, asking.signal)
        break
      case 'waitForWallet':
        start('wallet', () => send({ type: 'walletLate', attempt: effect.attempt }), LATE_MS)
        break
      case 'abort':
        abort()
        break
      case 'keep':
        void tasks.keep(effect)
        break
      case 'endSession':
        signOuts.end(effect.owner)
        break
      case 'trackError': {
        const { chainId, isContract } = effect.subject
        context.track('SIWX_AUTH_ERROR', { network: chainId, isSmartAccount: isContract })
        break
      }
      case 'watchSession': {
        const { session } = effect
        const left = endOf(session.data.expirationTime) - now()
        timers.session()
        if (left < MAX_TIMER_MS) start('session', () => send({ type: 'sessionEnded', session }), left)
        break
      }
      case 'showQuestion':
        view.show(
          effect.isDeferred,
          () => send({ type: 'showFailed' }),
          () => send({ type: 'uncovered' }),
        )
        break
      case 'hideQuestion':
        view.hide()
        break
      case 'leave':
        void tasks.leave(effect)
        break
      case 'rememberAsking':
        memory.setAsking(effect.subject)
        break
      case 'rememberSignedIn':
        memory.setSignedIn(effect.subject)
        break
      case 'resolve':
        waiters.resolve(effect.session)
        break
      case 'reject':
        waiters.reject(effect.why)
        break
    }
  }

  return {
    run,
    dispose() {
      for (const stop of Object.values(timers)) stop()
      asking.abort()
    },
  }
}

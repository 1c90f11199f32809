import type { BaseError } from '@wallet-widget/kernel'
import { normalizeError, withAbort } from '@wallet-widget/kernel/connectors'
import { atom, type ReadableAtom } from 'nanostores'
import type { SocialProvider } from '../providers.js'
import type { EmbeddedWallet } from '../wallet.js'
import { loginFailed } from './loginErrors.js'
import { type LoginRun, type LoginState, NO_LOGIN } from './loginState.js'

/** Runs the provider's part of a login. What comes before its first `await` happens in the click. */
export type LoginMethod = (run: LoginRun) => Promise<void>

/** The logins of a widget: one at a time. */
export interface Logins {
  readonly $login: ReadableAtom<LoginState>
  /** Starts one instead of the current one, and connects the wallet in the end. */
  begin(provider: SocialProvider, logIn: LoginMethod): Promise<void>
  cancel(): void
}

/** The second click of a double click counts as the first. ms */
const DOUBLE_CLICK_MS = 500

export function createLogins(wallet: EmbeddedWallet): Logins {
  const $login = atom<LoginState>(NO_LOGIN)
  let current:
    | { provider: SocialProvider; since: number; controller: AbortController; done: Promise<void> }
    | undefined

  const cancel = () => {
    current?.controller.abort()
    current = undefined
    if ($login.get() !== NO_LOGIN) $login.set(NO_LOGIN)
  }

  return {
    $login,
    cancel,
    begin(provider, logIn) {
      if (current?.provider === provider && Date.now() - current.since < DOUBLE_CLICK_MS) return current.done
      cancel()
      const controller = new AbortController()
      const { signal } = controller
      const report = (state: Omit<LoginState, 'provider'>) => {
        if (!signal.aborted) $login.set({ ...state, provider })
      }
      // At once, in the click: a window opened after an `await` is blocked.
      const loggedIn = logIn({ provider, wallet, signal, report }).catch((thrown: unknown) => {
        throw loginFailed(thrown)
      })
      const done = withAbort(loggedIn, signal)
        .then(async () => {
          report({ status: 'finishing' })
          await withAbort(wallet.connectWallet({ signal }), signal)
          report({ status: 'connected' })
        })
        .catch((thrown: unknown) => {
          const error: BaseError = normalizeError(thrown, { code: 'SOCIAL_LOGIN_FAILED' })
          report({ status: 'failed', error })
          throw error
        })
        .finally(() => {
          controller.abort()
          if (current?.controller === controller) current = undefined
        })
      done.catch(() => {}) // also reported by the state
      loggedIn.catch(() => {}) // a failure after the abort
      current = { provider, since: Date.now(), controller, done }
      return done
    },
  }
}

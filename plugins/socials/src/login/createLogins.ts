import { type BaseError, normalizeError } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { atom, type ReadableAtom } from 'nanostores'
import type { SocialProvider } from '../providers.js'
import type { EmbeddedWallet } from '../wallet.js'
import type { LoginRun } from './loginRun.js'
import { type LoginState, NO_LOGIN } from './loginState.js'

/** Takes the visitor through the provider's part of a login. What comes before its first wait happens in the click. */
export type LoginWay = (run: LoginRun) => Promise<void>

/** The logins of a widget: one at a time. */
export interface Logins {
  readonly $login: ReadableAtom<LoginState>
  /** Begins one in place of the present one, and connects the wallet in the end. */
  begin(provider: SocialProvider, way: LoginWay): Promise<void>
  cancel(): void
}

/** The second click of a double click is as good as the first. ms */
const DOUBLE_CLICK_MS = 500

export function createLogins(wallet: EmbeddedWallet): Logins {
  const $login = atom<LoginState>(NO_LOGIN)
  let present:
    | { provider: SocialProvider; since: number; controller: AbortController; done: Promise<void> }
    | undefined

  const cancel = () => {
    present?.controller.abort()
    present = undefined
    if ($login.get() !== NO_LOGIN) $login.set(NO_LOGIN)
  }

  return {
    $login,
    cancel,
    begin(provider, way) {
      if (present?.provider === provider && Date.now() - present.since < DOUBLE_CLICK_MS) return present.done
      cancel()
      const controller = new AbortController()
      const { signal } = controller
      const tell = (state: Omit<LoginState, 'provider'>) => {
        if (!signal.aborted) $login.set({ ...state, provider })
      }
      // The way begins at once, in the click; so does nothing that is awaited.
      const led = way({ provider, wallet, signal, tell })
      const done = settleWithin(() => led, { signal })
        .then(async () => {
          tell({ status: 'finishing' })
          await settleWithin(() => wallet.connectWallet({ signal }), { signal })
          tell({ status: 'connected' })
        })
        .catch((thrown: unknown) => {
          const error: BaseError = normalizeError(thrown, { code: 'SOCIAL_LOGIN_FAILED' })
          tell({ status: 'failed', error })
          throw error
        })
        .finally(() => {
          controller.abort()
          if (present?.controller === controller) present = undefined
        })
      done.catch(() => {}) // the state tells of it as well
      led.catch(() => {}) // its late failure
      present = { provider, since: Date.now(), controller, done }
      return done
    },
  }
}

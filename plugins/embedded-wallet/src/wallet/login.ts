import { BaseError } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi, LoginMethod } from '../api.js'
import { CONNECTOR_ID } from '../pluginState.js'
import { TIMEOUTS } from '../protocol/index.js'
import { logInByEmail } from './logInByEmail.js'
import type { WalletState } from './walletState.js'

/** The part of the API that logs in. */
type LoginApi = Pick<
  EmbeddedWalletApi,
  | 'connectEmail'
  | 'getSocialRedirectUri'
  | 'connectSocial'
  | 'getFarcasterUri'
  | 'connectFarcaster'
  | 'connectWallet'
>

/** After these the code of the mail is still good. */
const STILL_OUT: readonly string[] = ['LOGIN_WINDOW_CLOSED', 'REQUEST_ABORTED']

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/
const SECOND = 1000

export function createLogin({ frame, plugin }: WalletState) {
  const { store, context } = plugin
  /** The last address that a mail went to. */
  let mailed = ''
  const timeout = TIMEOUTS.login
  const slow = (signal: AbortSignal | undefined) => ({ timeout, signal })
  /** Loads what connecting needs while the visitor is busy with the login. */
  const prefetch = () => context.widget.prefetch('connect')

  function loggedIn(login: LoginMethod, user: { email?: string; userName?: string | null | undefined }) {
    store.socialUserName.remove()
    store.login.set(login)
    store.loginUsed.set(true)
    store.signOutDue.remove()
    if (user.email) store.email.set(user.email)
    if (user.userName) store.socialUserName.set(user.userName)
  }

  return {
    async connectEmail({ email, window, signal }) {
      if (!EMAIL.test(email)) throw invalidEmail()
      const { lastEmailTime } = store
      const before = { mailed, time: lastEmailTime.get() }
      // The code of a mail that is out is typed in the next window.
      if (email !== mailed) {
        checkCooldown(before.time, context.t)
        mailed = email
        lastEmailTime.set(Date.now())
      }
      prefetch()
      try {
        await logInByEmail(frame, { email, window, signal })
      } catch (error) {
        const isOut = error instanceof BaseError && STILL_OUT.includes(error.code)
        if (!isOut) {
          mailed = before.mailed
          lastEmailTime.set(before.time)
        }
        throw error
      }
      mailed = ''
      loggedIn('email', { email })
    },

    async getSocialRedirectUri({ provider, returnUrl, signal }) {
      prefetch()
      const payload = { provider, ...(returnUrl === undefined ? {} : { returnUrl }) }
      return (await frame.call('GET_SOCIAL_REDIRECT_URI', payload, slow(signal))).uri
    },
    async connectSocial({ uri, provider, signal }) {
      const { userName, email } = await frame.call('CONNECT_SOCIAL', { uri }, slow(signal))
      loggedIn(provider, { userName, ...(email ? { email } : {}) })
    },
    async getFarcasterUri({ signal } = {}) {
      prefetch()
      return (await frame.call('GET_FARCASTER_URI', undefined, slow(signal))).url
    },
    async connectFarcaster({ signal } = {}) {
      loggedIn('farcaster', await frame.call('CONNECT_FARCASTER', undefined, slow(signal)))
    },

    async connectWallet({ signal } = {}) {
      await context.widget.connect({ connectorId: CONNECTOR_ID, ...(signal ? { signal } : {}) })
    },
  } satisfies LoginApi
}

function checkCooldown(last: number, t: (key: string, values: Record<string, number>) => string): void {
  const left = last + TIMEOUTS.emailCooldown - Date.now()
  // A clock that was set back locks nobody out.
  if (left <= 0 || left > TIMEOUTS.emailCooldown) return
  throw new BaseError(t('cooldown', { seconds: Math.ceil(left / SECOND) }), {
    code: 'EMAIL_COOLDOWN',
    cause: { retryAfter: left },
  })
}

const invalidEmail = () => new BaseError('This is not an email address.', { code: 'EMAIL_INVALID' })

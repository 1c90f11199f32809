import { BaseError } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi, LoginMethod, SocialProvider } from '../api.js'
import { CONNECTOR_ID } from '../pluginState.js'
import { type AnswerPayload, TIMEOUTS } from '../protocol/index.js'
import { logInByEmail, logInByFrame } from './logInByFrame.js'
import type { WalletState } from './walletState.js'

/** The part of the API that logs in. */
type LoginApi = Pick<
  EmbeddedWalletApi,
  'connectEmail' | 'connectSocial' | 'leaveForSocial' | 'finishSocial' | 'connectWallet'
>

/** After these the code of the mail is still good. */
const STILL_OUT: readonly string[] = ['LOGIN_WINDOW_CLOSED', 'REQUEST_ABORTED']

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/
const SECOND = 1000

export function createLogin({ frame, plugin }: WalletState) {
  const { store, context } = plugin
  /** The last address that a mail went to. */
  let mailed = ''
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

  const social = (provider: SocialProvider, { userName, email }: AnswerPayload<'CONNECT_SOCIAL'>) =>
    loggedIn(provider, { userName, ...(email ? { email } : {}) })

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

    async connectSocial({ provider, window, signal }) {
      prefetch()
      const options = { window, signal }
      const channel = window && { window: window.channel }
      if (provider === 'farcaster')
        return loggedIn(provider, await logInByFrame(frame, 'CONNECT_FARCASTER', { ...channel }, options))
      social(provider, await logInByFrame(frame, 'CONNECT_SOCIAL', { provider, ...channel }, options))
    },
    async leaveForSocial({ provider, returnUrl, signal }) {
      await logInByFrame(frame, 'CONNECT_SOCIAL', { provider, returnUrl }, { signal })
    },
    async finishSocial({ provider, signal }) {
      const { login: timeout } = TIMEOUTS
      social(provider, await frame.call('CONNECT_SOCIAL', { hasReturned: true }, { timeout, signal }))
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
  throw new BaseError(t('cooldown', { count: Math.ceil(left / SECOND) }), {
    code: 'EMAIL_COOLDOWN',
    cause: { retryAfter: left },
  })
}

const invalidEmail = () => new BaseError('This is not an email address.', { code: 'EMAIL_INVALID' })

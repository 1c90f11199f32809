import { BaseError } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi, LoginMethod } from '../api.js'
import { CONNECTOR_ID } from '../pluginState.js'
import { TIMEOUTS } from '../protocol/index.js'
import type { WalletState } from './walletState.js'

/** The part of the API that logs in. */
type LoginApi = Pick<
  EmbeddedWalletApi,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'getSocialRedirectUri'
  | 'connectSocial'
  | 'getFarcasterUri'
  | 'connectFarcaster'
  | 'connectWallet'
>

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/
const SECOND = 1000

export function createLogin({ frame, plugin }: WalletState) {
  const { store, context } = plugin
  /** The address of the login under way. */
  let email = ''
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
    async connectEmail({ email: given, signal }) {
      if (!EMAIL.test(given)) throw invalidEmail()
      checkCooldown(store.lastEmailTime.get(), context.t)
      prefetch()
      const { action } = await frame.call('CONNECT_EMAIL', { email: given }, slow(signal))
      email = given
      if (action === 'CONNECT') loggedIn('email', { email })
      else store.lastEmailTime.set(Date.now())
      return action
    },
    async connectDevice({ signal } = {}) {
      await frame.call('CONNECT_DEVICE', undefined, slow(signal))
      store.lastEmailTime.set(Date.now())
    },
    async connectOtp({ otp, signal }) {
      await frame.call('CONNECT_OTP', { otp: otp.replace(/\s/g, '') }, slow(signal))
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

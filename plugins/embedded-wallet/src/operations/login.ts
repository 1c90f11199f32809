import { BaseError } from '@wallet-widget/kernel'
import type { EmbeddedWalletApi, LoginMethod } from '../api.js'
import { iconOf } from '../icon.js'
import { CONNECTOR_ID } from '../inside.js'
import { TIMEOUTS } from '../protocol/index.js'
import type { Engine } from './engine.js'
import { keepUser } from './keepUser.js'

/** The part of the API that logs in. */
export type Login = Pick<
  EmbeddedWalletApi,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'getSocialRedirectUri'
  | 'connectSocial'
  | 'getFarcasterUri'
  | 'connectFarcaster'
  | 'connectWallet'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
>

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}$/
const SECOND = 1000

export function createLogin({ client, inside }: Engine): Login {
  const { memory, context } = inside
  /** Whose login is under way. */
  let email = ''
  const timeout = TIMEOUTS.login
  const slow = (signal: AbortSignal | undefined) => ({ timeout, signal })
  /** What connecting takes is fetched while the visitor is busy with the login. */
  const begins = () => context.widget.prefetch('connect')

  function loggedIn(login: LoginMethod, user: { email?: string; userName?: string | null | undefined }) {
    memory.socialUserName.remove()
    memory.login.set(login)
    memory.loginUsed.set(true)
    memory.signOutDue.remove()
    if (user.email) memory.email.set(user.email)
    if (user.userName) memory.socialUserName.set(user.userName)
  }

  return {
    async connectEmail({ email: given, signal }) {
      if (!EMAIL.test(given)) throw invalidEmail()
      checkCooldown(memory.lastEmailTime.get(), context.t)
      begins()
      const { action } = await client.call('CONNECT_EMAIL', { email: given }, slow(signal))
      email = given
      if (action === 'CONNECT') loggedIn('email', { email })
      else memory.lastEmailTime.set(Date.now())
      return action
    },
    async connectDevice({ signal } = {}) {
      await client.call('CONNECT_DEVICE', undefined, slow(signal))
      memory.lastEmailTime.set(Date.now())
    },
    async connectOtp({ otp, signal }) {
      await client.call('CONNECT_OTP', { otp: otp.replace(/\s/g, '') }, slow(signal))
      loggedIn('email', { email })
    },

    async getSocialRedirectUri({ provider, returnUrl, signal }) {
      begins()
      const payload = { provider, ...(returnUrl === undefined ? {} : { returnUrl }) }
      return (await client.call('GET_SOCIAL_REDIRECT_URI', payload, slow(signal))).uri
    },
    async connectSocial({ uri, provider, signal }) {
      const { userName, email } = await client.call('CONNECT_SOCIAL', { uri }, slow(signal))
      loggedIn(provider, { userName, ...(email ? { email } : {}) })
    },
    async getFarcasterUri({ signal } = {}) {
      begins()
      return (await client.call('GET_FARCASTER_URI', undefined, slow(signal))).url
    },
    async connectFarcaster({ signal } = {}) {
      loggedIn('farcaster', await client.call('CONNECT_FARCASTER', undefined, slow(signal)))
    },

    async connectWallet({ signal } = {}) {
      await context.widget.connect({ connectorId: CONNECTOR_ID, ...(signal ? { signal } : {}) })
    },

    async updateEmail({ email: given, signal }) {
      if (!EMAIL.test(given)) throw invalidEmail()
      return (await client.call('UPDATE_EMAIL', { email: given }, slow(signal))).action
    },
    async updateEmailPrimaryOtp({ otp, signal }) {
      await client.call('UPDATE_EMAIL_PRIMARY_OTP', { otp: otp.replace(/\s/g, '') }, slow(signal))
    },
    async updateEmailSecondaryOtp({ otp, signal }) {
      const payload = { otp: otp.replace(/\s/g, '') }
      const { newEmail } = await client.call('UPDATE_EMAIL_SECONDARY_OTP', payload, slow(signal))
      keepUser(inside, { email: newEmail, userName: inside.$user.get()?.userName })
      const user = inside.$user.get()
      if (user?.name)
        inside.emit({ type: 'walletChanged', wallet: { name: user.name, icon: iconOf(user.login) } })
      return newEmail
    },
  }
}

/** Source: spec section 5. */
function checkCooldown(last: number, t: (key: string, values: Record<string, number>) => string): void {
  const left = last + TIMEOUTS.emailCooldown - Date.now()
  // A clock that was put back does not lock anybody out.
  if (left <= 0 || left > TIMEOUTS.emailCooldown) return
  throw new BaseError(t('cooldown', { seconds: Math.ceil(left / SECOND) }), { code: 'EMAIL_COOLDOWN' })
}

const invalidEmail = () => new BaseError('This is no email address.', { code: 'EMAIL_INVALID' })

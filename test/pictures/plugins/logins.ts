import { email } from '@wallet-widget/email'
import { BaseError } from '@wallet-widget/kernel'
import { socials } from '@wallet-widget/socials'
import { vi } from 'vitest'
import { simulateEmbeddedWallet as simulateForEmail } from '../../../plugins/email/test/simulatedEmbeddedWallet.js'
import { simulateEmbeddedWallet as simulateForSocials } from '../../../plugins/socials/test/simulateEmbeddedWallet.js'
import { openWith, type PluginScene, press } from './scene.js'

const EMAIL = 'ada.lovelace@example.com'
const never = () => new Promise<never>(() => {})

/** The email's view after its button was pressed, and what the wallet answered. */
const emailScene = (name: string, error?: BaseError): PluginScene => ({
  name: `Email-${name}`,
  async show(config) {
    const { wallet, plugin } = simulateForEmail()
    const hide = await openWith([plugin(), email()], config, 'EmailLogin', { email: EMAIL })
    await press('.ww-empty button')
    await vi.waitFor(() => wallet.last('connectEmail'))
    if (error) wallet.last('connectEmail').fail(error)
    return hide
  },
})

const socialScene = (name: string, act: (wallet: SocialWallet) => unknown, fails = false): PluginScene => ({
  name: `Socials-${name}`,
  async show(config) {
    const connectSocial = fails
      ? () => Promise.reject(new BaseError('raw', { code: 'CONNECTION_FAILED' }))
      : never
    const wallet = simulateForSocials({ connectSocial })
    const hide = await openWith([wallet.plugin, socials()], { connectors: [], ...config }, 'Connect')
    await act(wallet)
    return hide
  },
})
type SocialWallet = ReturnType<typeof simulateForSocials>
const PROVIDER = '[role=group] button'

export const LOGIN_SCENES: readonly PluginScene[] = [
  {
    name: 'Email-field',
    show: (config) => openWith([simulateForEmail().plugin(), email()], config, 'Connect'),
  },
  {
    name: 'Email-address',
    show: (config) => openWith([simulateForEmail().plugin(), email()], config, 'EmailLogin'),
  },
  {
    name: 'Email-ready',
    show: (config) =>
      openWith([simulateForEmail().plugin(), email()], config, 'EmailLogin', { email: EMAIL }),
  },
  emailScene('window'),
  emailScene('closed', new BaseError('raw', { code: 'LOGIN_WINDOW_CLOSED' })),
  emailScene('unreachable', new BaseError('raw', { code: 'EMBEDDED_WALLET_LOAD_FAILED' })),
  emailScene('cooldown', new BaseError('raw', { code: 'EMAIL_COOLDOWN', cause: { retryAfter: 25_000 } })),
  socialScene('buttons', () => {}),
  socialScene('more', () => press(PROVIDER, 5)),
  socialScene('waiting', () => press(PROVIDER)),
  socialScene('blocked', (wallet) => {
    wallet.allows = 'blocked'
    return press(PROVIDER)
  }),
  socialScene('failed', () => press(PROVIDER), true),
  {
    name: 'Socials-farcaster',
    show: (config) => openWith([simulateForSocials().plugin, socials()], config, 'ConnectingFarcaster'),
  },
]

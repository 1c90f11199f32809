import { directory } from '@wallet-widget/directory'
import type { DirectoryWallet } from '@wallet-widget/kernel'
import { walletConnect } from '@wallet-widget/walletconnect'
import { vi } from 'vitest'
import { installed } from '../../../plugins/directory/test/showDirectory.js'
import { inside } from '../picture.js'
import { openWith, type PluginScene, picture } from './scene.js'

const RABBY: DirectoryWallet = {
  id: 'rabby',
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  homepage: 'https://rabby.io',
  chromeStore: 'https://chromewebstore.google.com/detail/rabby',
  appStore: 'https://apps.apple.com/app/rabby',
  playStore: 'https://play.google.com/store/apps/details?id=com.debank.rabbymobile',
}
const connectors = [{ ...installed('MetaMask', 'io.metamask'), icon: picture('#f6851b') }]

const scene = (name: string, view: string, args?: unknown, act?: () => unknown): PluginScene => ({
  name: `Directory-${name}`,
  async show(config) {
    const hide = await openWith([directory(), walletConnect()], { connectors, ...config }, view, args)
    await act?.()
    return hide
  },
})

/** Types into the search. */
async function search(text: string) {
  const field = await vi.waitFor(() => {
    const found = inside()?.querySelector<HTMLInputElement>('input[type=search]')
    if (!found) throw new Error('There is no search.')
    return found
  })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const DIRECTORY_SCENES: readonly PluginScene[] = [
  scene('Connect', 'Connect'),
  scene('list', 'AllWallets'),
  scene('found', 'AllWallets', undefined, () => search('rab')),
  scene('nothing-found', 'AllWallets', undefined, () => search('no such wallet')),
  scene('install', 'InstallWallet', { wallet: RABBY }),
]

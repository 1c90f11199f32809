import { directory } from '@wallet-widget/directory'
import type { DirectoryWallet } from '@wallet-widget/kernel'
import { walletConnect } from '@wallet-widget/walletconnect'
import { installed } from '../../../plugins/directory/test/showDirectory.js'
import { fill, openWith, type PluginScene, picture } from './scene.js'

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

const search = (text: string) => fill('input[type=search]', text)

export const DIRECTORY_SCENES: readonly PluginScene[] = [
  scene('Connect', 'Connect'),
  scene('list', 'AllWallets'),
  scene('found', 'AllWallets', undefined, () => search('rab')),
  scene('nothing-found', 'AllWallets', undefined, () => search('no such wallet')),
  scene('install', 'InstallWallet', { wallet: RABBY }),
]

import {
  BaseError,
  type ConnectorConnectRequest,
  type DirectoryWallet,
  type ErrorCode,
} from '@wallet-widget/kernel'
import { walletConnect } from '@wallet-widget/walletconnect'
import type { PluginState } from '../../../plugins/walletconnect/src/pluginState.js'
import { openWith, type PluginScene, picture } from './scene.js'

const URI = `wc:${'3f'.repeat(32)}@2?expiryTimestamp=1795228727&relay-protocol=irn&symKey=${'c4'.repeat(32)}`
const WALLET: DirectoryWallet = {
  id: 'rainbow',
  name: 'Rainbow',
  icon: picture('#174299'),
  mobileLink: 'rainbow://',
  desktopLink: 'rainbow-desktop://',
  webappLink: 'https://rainbow.example/app',
  appStore: 'https://apps.apple.com/app/rainbow',
}

/** What the relay answers: nothing yet, a code, a wallet, or why not. */
let answer: 'nothing' | 'code' | 'wallet' | BaseError = 'nothing'

/** Stands for the pairing over a relay. */
export const answerPairing = ({ $pairing }: PluginState) => ({
  prefetch() {},
  dropPrefetched() {},
  dispose: async () => {},
  connect({ signal }: ConnectorConnectRequest) {
    $pairing.set({ status: 'starting' })
    if (answer instanceof BaseError) return Promise.reject(answer)
    if (answer !== 'nothing') $pairing.set({ status: 'ready', uri: URI, expiresAt: Date.now() + 230_000 })
    if (answer === 'wallet') $pairing.set({ status: 'connecting' })
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  },
})

const scene = (
  name: string,
  wanted: typeof answer,
  wallet?: DirectoryWallet,
  view = 'ConnectingWalletConnect',
): PluginScene => ({
  name: `Pairing-${name}`,
  waits: wanted === 'nothing',
  show(config) {
    answer = wanted
    return openWith([walletConnect()], { connectors: [], ...config }, view, { wallet })
  },
})
const failed = (code: ErrorCode) => new BaseError('raw', { code })

export const PAIRING_SCENES: readonly PluginScene[] = [
  scene('preparing', 'nothing'),
  scene('code', 'code'),
  scene('one-wallet', 'code', WALLET),
  scene('answered', 'wallet'),
  scene('declined', failed('CONNECTION_REJECTED'), WALLET),
  scene('expired', failed('CONNECTION_TIMEOUT')),
  scene('unreachable', failed('RELAY_UNREACHABLE')),
  scene('basic', 'code', undefined, 'ConnectingWalletConnectBasic'),
]

import { type Connector, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { captureProvider } from './captureProvider.js'
import { createConnector } from './createConnector.js'

/** The list of wallets with the injected one in it, given those that announced themselves. */
export type WithInjected = (announced: readonly Connector[]) => readonly Connector[]

/** Finds the wallet behind `window.ethereum`, now or when it says that it is there. */
export function findInjected(
  page: EventTarget & { readonly ethereum?: unknown },
  { listen }: Pick<PluginContext, 'listen'>,
  onFound: (withInjected: WithInjected) => void,
): void {
  let found = false
  const look = () => {
    const raw = found ? undefined : readProperty(page, 'ethereum')
    const provider = captureProvider(raw)
    if (!provider) return
    found = true
    const flag = flags.find((one) => readProperty(raw, one) === true)
    onFound((announced) => {
      // Many wallets wear MetaMask's flag: beside those that say who they are it says nothing.
      const isKnown = flag && (flag !== 'isMetaMask' || announced.length === 0)
      const name = isKnown ? NAMES[flag] : 'Browser Wallet'
      if (announced.some((one) => one.name === name)) return announced
      return [...announced, createConnector(provider, { id: 'injected', name, type: 'INJECTED' })]
    })
  }
  look()
  listen(page, 'ethereum#initialized', look)
}

/** By what wallets from before EIP-6963 say who they are; the one that others wear besides their own comes last. */
const NAMES = {
  isRabby: 'Rabby Wallet',
  isBraveWallet: 'Brave Wallet',
  isCoinbaseWallet: 'Coinbase Wallet',
  isTrust: 'Trust Wallet',
  isOkxWallet: 'OKX Wallet',
  isPhantom: 'Phantom',
  isRainbow: 'Rainbow',
  isMetaMask: 'MetaMask',
} as const

const flags = Object.keys(NAMES) as readonly (keyof typeof NAMES)[]

import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import { captureMethods, type Methods } from './captureMethods.js'
import { describeWallet } from './describeWallet.js'
import { toFound } from './findInjected.js'
import type { FoundWallet } from './foundWallet.js'

const MOST_WALLETS = 100

/**
 * Follows the wallets that register themselves with the page, and tells which of them are there for Bitcoin.
 * Source: Wallet Standard.
 */
export function watchStandardWallets(
  page: EventTarget,
  { listen, onDispose }: Pick<PluginContext, 'listen' | 'onDispose'>,
  onChange: (found: readonly FoundWallet[]) => void,
): void {
  const wallets = new Map<unknown, readonly FoundWallet[]>()
  let disposed = false
  const tell = () => onChange([...wallets.values()].flat())
  const register = (...added: readonly unknown[]) => {
    const taken = added.filter((wallet) => !disposed && !wallets.has(wallet) && wallets.size < MOST_WALLETS)
    for (const wallet of taken) wallets.set(wallet, readStandardWallet(wallet))
    if (taken.length > 0) tell()
    return () => {
      for (const wallet of taken) wallets.delete(wallet)
      if (taken.length > 0 && !disposed) tell()
    }
  }
  const api = Object.freeze({ register })
  onDispose(() => {
    disposed = true
  })
  listen(page, 'wallet-standard:register-wallet', (event) => {
    const callback: unknown = (event as CustomEvent<unknown>).detail
    if (typeof callback === 'function') callback(api)
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/** Reads each word of a wallet once; nothing when it is not for Bitcoin. */
function readStandardWallet(wallet: unknown): readonly FoundWallet[] {
  const features = readProperty(wallet, 'features')
  const words = describeWallet(readProperty(wallet, 'name'), readProperty(wallet, 'icon'))
  if (!words) return []
  // Xverse and its kin bring the whole of sats-connect along, which says more than the features do.
  const provider = readProperty(readProperty(features, 'sats-connect:'), 'provider')
  const whole = toFound(provider, { ...words, way: 'sats', rdns: undefined, source: 'standard' })
  if (whole.length > 0) return whole
  const take = (feature: string, ...names: readonly string[]) =>
    captureMethods(readProperty(features, feature), names)
  const connect = take('bitcoin:connect', 'connect')
  if (!connect) return []
  const silent = take('standard:connect', 'connect')?.connect
  const methods: Methods = Object.freeze(
    Object.assign(
      Object.create(null),
      connect,
      silent && { resume: silent },
      take('bitcoin:signMessage', 'signMessage'),
      take('bitcoin:signTransaction', 'signTransaction'),
      take('bitcoin:signAndSendTransaction', 'signAndSendTransaction'),
      take('bitcoin:events', 'on'),
      take('standard:events', 'on'),
      take('bitcoin:disconnect', 'disconnect'),
      take('standard:disconnect', 'disconnect'),
    ),
  )
  return [
    Object.freeze({
      ...words,
      rdns: undefined,
      way: 'standard',
      source: 'standard',
      methods,
      object: wallet as object,
      accounts: () => readProperty(wallet, 'accounts'),
    }),
  ]
}

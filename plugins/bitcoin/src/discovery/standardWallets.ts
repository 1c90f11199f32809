import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import { captureMethods, type FoundWallet, type Methods } from '../handle.js'
import { describeWallet } from './describeWallet.js'
import { toFound } from './findInjected.js'

const MAX_WALLETS = 100

/** Watches the wallets that register themselves with the page, and reports those for Bitcoin. Source: Wallet Standard. */
export function watchStandardWallets(
  page: EventTarget,
  { listen, onDispose }: Pick<PluginContext, 'listen' | 'onDispose'>,
  onChange: (found: readonly FoundWallet[]) => void,
): void {
  const wallets = new Map<unknown, readonly FoundWallet[]>()
  let disposed = false
  const report = () => onChange([...wallets.values()].flat())
  const register = (...added: readonly unknown[]) => {
    const taken = added.filter((wallet) => !disposed && !wallets.has(wallet) && wallets.size < MAX_WALLETS)
    for (const wallet of taken) wallets.set(wallet, readStandardWallet(wallet))
    if (taken.length > 0) report()
    return () => {
      for (const wallet of taken) wallets.delete(wallet)
      if (taken.length > 0 && !disposed) report()
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

/** Reads each field of a wallet once; none when it is not for Bitcoin. */
function readStandardWallet(wallet: unknown): readonly FoundWallet[] {
  const features = readProperty(wallet, 'features')
  const texts = describeWallet(readProperty(wallet, 'name'), readProperty(wallet, 'icon'))
  if (!texts) return []
  // Xverse and others bring the whole sats-connect API along, which can do more than the features.
  const provider = readProperty(readProperty(features, 'sats-connect:'), 'provider')
  const whole = toFound(provider, { ...texts, driver: 'sats', rdns: undefined, source: 'standard' })
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
      ...texts,
      rdns: undefined,
      driver: 'standard',
      source: 'standard',
      methods,
      object: wallet as object,
      accounts: () => readProperty(wallet, 'accounts'),
    }),
  ]
}

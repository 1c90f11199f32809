import { type Connector, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { discoverWallets, watchForWallets } from '@wallet-widget/kernel/connectors'
import { createConnector } from './connector/createConnector.js'
import { captureWallet } from './handle.js'

/** Where wallets put their object, and the event they dispatch when the visitor chooses another account. */
const WALLETS = [
  { id: 'keplr', name: 'Keplr', path: ['keplr'], event: 'keplr_keystorechange' },
  { id: 'leap', name: 'Leap', path: ['leap'], event: 'leap_keystorechange' },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    event: 'cosmostation_keystorechange',
  },
  { id: 'okx', name: 'OKX Wallet', path: ['okxwallet', 'keplr'], event: 'okx_keystorechange' },
] as const

/**
 * Finds Keplr and the wallets with the same API: now, for a few seconds (extensions load late), and each time the
 * modal opens. The first object found in a place is kept; later replacements are ignored.
 */
export function discover(
  page: EventTarget,
  context: PluginContext<object>,
  onChange: (connectors: readonly Connector[]) => void,
): void {
  const wallets = discoverWallets(onChange)
  const seen = new Set<unknown>()
  const look = () => {
    for (const { id, name, path, event } of WALLETS) {
      if (wallets.has(id)) continue
      const object = path.reduce<unknown>(readProperty, page)
      if (!object || seen.has(object)) continue
      const wallet = captureWallet(object)
      if (!wallet) continue
      seen.add(object) // some wallets also take Keplr's place where it is not installed
      const test = String(readProperty(object, 'version')).startsWith('test.')
      wallets.add(id, `cosmos:${id}`, () => createConnector(context, page, { id, name, wallet, event, test }))
    }
  }
  context.onDispose(wallets.stop)
  context.hooks.open.prepare.tap(() => look())
  watchForWallets(page, context, look)
}

import { type Connector, cleanText, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { discoverWallets, expectsWallet, watchForWallets } from '@wallet-widget/kernel/connectors'
import { createConnector } from './connector/createConnector.js'
import { captureWallet } from './handle.js'

const MAX_WALLETS = 50
const MAX_NAME_LENGTH = 40
const MAX_KEY_LENGTH = 100

/** The names of wallets, by their key in `window.injectedWeb3`. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'nova-wallet': 'Nova Wallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
  mimir: 'Mimir',
}

/**
 * Finds the wallets in `window.injectedWeb3`: now, for a few seconds (extensions load late), and each time the modal
 * opens. A wallet that was found is never replaced: an object that takes its key later is listed beside it, and both
 * are marked.
 */
export function discover(
  page: EventTarget,
  context: PluginContext<object>,
  onChange: (connectors: readonly Connector[]) => void,
): void {
  const isExpected = (id: string) => expectsWallet(context, id)
  const wallets = discoverWallets(onChange, { limit: MAX_WALLETS, isExpected })
  const seen = new Map<string, readonly unknown[]>()
  const look = () => {
    const injected = readProperty(page, 'injectedWeb3')
    for (const [index, key] of keysOf(injected).entries()) {
      // Of a page that injects without end, only wallets that are expected are read.
      if (index >= MAX_WALLETS * 2 && !isExpected(idOf(key))) continue
      const entry = readProperty(injected, key)
      const enable = readProperty(entry, 'enable')
      const before = seen.get(key) ?? []
      if (before.includes(enable) || before.length > 1) continue
      const wallet = captureWallet(entry)
      const name = nameOf(key, page)
      if (!wallet || !name) continue
      seen.set(key, [...before, enable])
      wallets.add(`${before.length}:${key}`, idOf(key), ({ id, ambiguous = false }) =>
        createConnector(context, { id, name, wallet, ambiguous, test: /^test\./.test(key) }),
      )
    }
  }
  context.onDispose(wallets.stop)
  context.hooks.open.prepare.tap(() => look())
  watchForWallets(page, context, look)
}

const idOf = (key: string) => `injectedWeb3:${key}`

function keysOf(injected: unknown): readonly string[] {
  try {
    return typeof injected === 'object' && injected !== null ? Object.keys(injected) : []
  } catch {
    return [] // a proxy that throws
  }
}

function nameOf(key: string, page: EventTarget): string | undefined {
  if (key.length > MAX_KEY_LENGTH || cleanText(key, MAX_KEY_LENGTH) !== key) return undefined
  // Nova's in-app browser uses the key of polkadot-js and has a flag of its own.
  if (key === 'polkadot-js' && readProperty(readProperty(page, 'walletExtension'), 'isNovaWallet') === true)
    return 'Nova Wallet'
  return Object.hasOwn(NAMES, key) ? NAMES[key] : cleanText(key.replace(/^test\./, ''), MAX_NAME_LENGTH)
}

import { cleanText, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { keepLooking } from '@wallet-widget/kernel/connectors'
import { captureWallet, type InjectedWallet } from './captureWallet.js'

const MOST_WALLETS = 50
const LONGEST_NAME = 40
const LONGEST_KEY = 100

/** What wallets call themselves, by the name that they put in the page. */
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

/** A wallet found in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly wallet: InjectedWallet
  /** Another wallet took the same name later. */
  readonly ambiguous: boolean
  /** A simulated wallet: no real one has a name under `test`. */
  readonly test: boolean
}

/**
 * Finds the wallets in `window.injectedWeb3`: now, for a short while (extensions come late), and each time the
 * answer is called. Tells the whole list when it has grown. What is there already is never replaced.
 */
export function discover(
  page: EventTarget,
  context: Pick<PluginContext, 'setTimeout' | 'listen'>,
  onFound: (wallets: readonly FoundWallet[]) => void,
): () => void {
  const seen = new Map<string, unknown[]>()
  let found: readonly FoundWallet[] = []

  const look = () => {
    const before = found
    const injected = readProperty(page, 'injectedWeb3')
    for (const key of keysOf(injected)) {
      if (found.length >= MOST_WALLETS) break
      const entry = readProperty(injected, key)
      const enable = readProperty(entry, 'enable')
      const known = seen.get(key) ?? []
      if (known.includes(enable) || known.length > 1) continue
      const wallet = captureWallet(entry)
      const name = nameOf(key, page)
      if (!wallet || !name) continue
      seen.set(key, [...known, enable])
      const id = `injectedWeb3:${key}`
      const ambiguous = known.length > 0
      found = [
        ...found.map((one) => (ambiguous && one.id === id ? Object.freeze({ ...one, ambiguous }) : one)),
        Object.freeze({ id: ambiguous ? `${id}#2` : id, name, wallet, ambiguous, test: /^test\./.test(key) }),
      ]
    }
    if (found !== before) onFound(found)
  }
  keepLooking(page, context, look)
  return look
}

function keysOf(injected: unknown): readonly string[] {
  try {
    const keys = typeof injected === 'object' && injected !== null ? Object.keys(injected) : []
    return keys.slice(0, MOST_WALLETS * 2)
  } catch {
    return [] // a proxy that refuses to be looked at
  }
}

function nameOf(key: string, page: EventTarget): string | undefined {
  if (key.length > LONGEST_KEY || cleanText(key, LONGEST_KEY) !== key) return undefined
  // Nova's browser wears polkadot-js's name, and says who it is beside it.
  if (key === 'polkadot-js' && readProperty(readProperty(page, 'walletExtension'), 'isNovaWallet') === true)
    return 'Nova Wallet'
  return Object.hasOwn(NAMES, key) ? NAMES[key] : cleanText(key.replace(/^test\./, ''), LONGEST_NAME)
}

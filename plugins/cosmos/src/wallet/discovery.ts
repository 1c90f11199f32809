import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import { keepLooking } from '@wallet-widget/kernel/connectors'
import { captureWallet, type KeplrWallet } from './captureWallet.js'

/** Where wallets put themselves, and how they say that the visitor chose another account. */
const PLACES = [
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

/** A wallet found in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly wallet: KeplrWallet
  /** What the page hears when the visitor chose another account in the wallet. */
  readonly event: string
  /** A simulated wallet: no real one has a version that begins so. */
  readonly test: boolean
}

/**
 * Finds Keplr and those that speak as it does: now, for a short while (extensions come late), and each time the
 * answer is called. The first that stands in a place stays: what the page puts there later is not looked at.
 */
export function discover(
  page: EventTarget,
  context: Pick<PluginContext, 'setTimeout' | 'listen'>,
  onFound: (wallets: readonly FoundWallet[]) => void,
): () => void {
  const seen = new Set<unknown>()
  let found: readonly FoundWallet[] = []

  const look = () => {
    const before = found
    for (const { id, name, path, event } of PLACES) {
      const raw = path.reduce<unknown>(readProperty, page)
      if (!raw || seen.has(raw) || found.some((one) => one.id === id)) continue
      const wallet = captureWallet(raw)
      if (!wallet) continue
      seen.add(raw) // some wallets stand in for Keplr where it is not installed
      const test = String(readProperty(raw, 'version')).startsWith('test.')
      found = [...found, Object.freeze({ id, name, wallet, event, test })]
    }
    if (found !== before) onFound(found)
  }
  keepLooking(page, context, look)
  return look
}

import { readProperty } from '@wallet-widget/kernel'
import { toNetworkId } from './clusters.js'

const MOST_CHAINS = 50

/** What a wallet can be asked, by the name of the feature. Source: Wallet Standard. */
const METHODS = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
} as const

/** The name of a feature that is made use of. */
export type Feature = keyof typeof METHODS

/** A wallet as it was when it was found: what the page does to it later has no effect. */
export interface CapturedWallet {
  /** The networks it serves, as CAIP-2 ids. */
  readonly networkIds: readonly `solana:${string}`[]
  has(feature: Feature): boolean
  /** The versions of transactions that a feature takes; undefined when it does not say. */
  versions(feature: Feature): readonly unknown[] | undefined
  /** Asks the wallet. Always a promise, whatever the wallet answers or throws. */
  call(feature: Feature, ...inputs: readonly unknown[]): Promise<unknown>
  /** Listens for changes; the answer stops listening. */
  onChange(listener: (change: unknown) => void): () => void
}

const { apply } = Reflect

/** Reads each feature of a wallet once and keeps it; undefined when it is no Solana wallet. */
export function captureWallet(wallet: unknown): CapturedWallet | undefined {
  const networkIds = readNetworkIds(readProperty(wallet, 'chains'))
  const offered = readProperty(wallet, 'features')
  const features = new Map<string, readonly [self: unknown, method: unknown, versions: unknown]>()
  for (const [name, method] of Object.entries(METHODS)) {
    const self = readProperty(offered, name)
    const run = readProperty(self, method)
    if (typeof run === 'function')
      features.set(name, [self, run, readProperty(self, 'supportedTransactionVersions')])
  }
  const has = (feature: Feature) => features.has(feature)
  const signs =
    has('solana:signTransaction') || has('solana:signAndSendTransaction') || has('solana:signMessage')
  if (networkIds.length === 0 || !has('standard:connect') || !signs) return undefined

  const invoke = (feature: Feature, inputs: readonly unknown[]): unknown => {
    const [self, run] = features.get(feature) ?? []
    return apply(run as () => unknown, self, inputs)
  }
  return {
    networkIds,
    has,
    versions(feature) {
      const versions = features.get(feature)?.[2]
      return Array.isArray(versions) ? versions : undefined
    },
    call: async (feature, ...inputs) => invoke(feature, inputs),
    onChange(listener) {
      let stop: unknown
      try {
        stop = has('standard:events') ? invoke('standard:events', ['change', listener]) : undefined
      } catch {} // a wallet without events is still a wallet
      return () => {
        const undo = stop
        stop = undefined
        try {
          if (typeof undo === 'function') undo()
        } catch {}
      }
    },
  }
}

function readNetworkIds(chains: unknown): readonly `solana:${string}`[] {
  if (!Array.isArray(chains)) return []
  const known = chains
    .slice(0, MOST_CHAINS)
    .filter((chain): chain is string => typeof chain === 'string' && /^solana:[-\w]{1,32}$/.test(chain))
  return [...new Set(known.map(toNetworkId))] as `solana:${string}`[]
}

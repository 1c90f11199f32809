import { type CaipNetworkId, type Network, readProperty } from '@wallet-widget/kernel'
import { toNetworkId } from './chain/clusters.js'

const MAX_CHAINS = 50

/** The features that are used, each with the name of its method. Source: Wallet Standard. */
const METHODS = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
} as const

/** The name of a feature. */
export type Feature = keyof typeof METHODS

/** The features of a wallet, as they were when it was found. */
export interface CapturedWallet {
  /** The networks it serves, as CAIP-2 ids. */
  readonly networkIds: readonly `solana:${string}`[]
  has(feature: Feature): boolean
  /** Returns the transaction versions that a feature accepts; undefined when the wallet does not say. */
  versions(feature: Feature): readonly unknown[] | undefined
  /** Asks the wallet. Always returns a promise, whatever the wallet returns or throws. */
  call(feature: Feature, ...inputs: readonly unknown[]): Promise<unknown>
  /** Listens for changes. Returns a function that stops listening. */
  onChange(listener: (change: unknown) => void): () => void
}

/** An account, and the wallet's own object for it, which its features take as input. */
export interface KnownAccount {
  readonly address: string
  readonly raw: unknown
}

/** One wallet and the state of its connection. */
export interface WalletHandle {
  readonly wallet: CapturedWallet
  /** The configured networks. */
  networks(): readonly Network[]
  /** The accounts that the wallet shares with this site, the active one first. */
  accounts: readonly KnownAccount[]
  /** The network in use. It is the site's choice: these wallets are told the network with each request. */
  networkId: CaipNetworkId | undefined
}

const { apply } = Reflect

/**
 * Reads each feature of a wallet once and keeps it, so that later changes by the page have no effect. Returns
 * undefined when the wallet has no network of Solana, or cannot connect or sign.
 */
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
      } catch {} // a wallet that cannot report changes still works
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
    .slice(0, MAX_CHAINS)
    .filter((chain): chain is string => typeof chain === 'string' && /^solana:[-\w]{1,32}$/.test(chain))
  return [...new Set(known.map(toNetworkId))] as `solana:${string}`[]
}

import type { Account, CaipNetworkId, ConnectorEvent } from '@wallet-widget/kernel'
import { captureMethod } from '@wallet-widget/kernel/connectors'

/** The APIs that Bitcoin wallets offer to pages; each has a driver. */
export type DriverName = 'sats' | 'leather' | 'unisat' | 'okx' | 'phantom' | 'standard'

/** Methods of a wallet's object, as they were when it was found. */
export type Methods = Readonly<Record<string, ReturnType<typeof captureMethod>>>

/** A wallet found in the page, its texts cleaned and its methods captured. */
export interface FoundWallet {
  /** The name reduced to letters and digits: the same for a wallet that is found twice. */
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly driver: DriverName
  /** How it was found. */
  readonly source: 'listed' | 'standard' | 'injected'
  readonly methods: Methods
  /** The object itself, to tell two wallets apart. */
  readonly object: object
  /** In Wallet Standard: returns the accounts that the wallet shares now. */
  accounts?(): unknown
}

/** One wallet and the state of its connection. */
export interface WalletHandle {
  readonly found: FoundWallet
  /** The accounts that the wallet shares, the active one first. */
  accounts: readonly Account[]
  networkId: CaipNetworkId | undefined
  /** Tells the widget of a change. */
  emit(event: ConnectorEvent): void
}

/**
 * Reads each of the named methods once and keeps it with its object, so that later changes by the page have no effect.
 * Returns undefined when there is none of them.
 */
export function captureMethods(object: unknown, names: readonly string[]): Methods | undefined {
  const methods: Record<string, ReturnType<typeof captureMethod>> = Object.create(null)
  for (const name of names) {
    const method = captureMethod(object, name)
    if (method) methods[name] = method
  }
  return Object.keys(methods).length > 0 ? Object.freeze(methods) : undefined
}

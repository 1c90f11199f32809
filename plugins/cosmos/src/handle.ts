import type { ConnectorEvent, Network } from '@wallet-widget/kernel'
import { captureMethod } from '@wallet-widget/kernel/connectors'

const REQUIRED = ['enable', 'getKey', 'signDirect', 'signAmino'] as const
const OPTIONAL = ['experimentalSuggestChain', 'disable'] as const

type Method = (...args: unknown[]) => Promise<unknown>

/** The methods of a wallet, as they were when it was found. Source: Keplr's API. */
export type KeplrWallet = { readonly [Name in (typeof REQUIRED)[number]]: Method } & {
  /** Absent where the wallet does not support it. */
  readonly [Name in (typeof OPTIONAL)[number]]: Method | undefined
}

/** A wallet found in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly wallet: KeplrWallet
  /** The page event that says that the visitor chose another account in the wallet. */
  readonly event: string
  /** A simulated wallet: no real one has a version that starts with `test.`. */
  readonly test: boolean
}

/** One wallet and the state of its connection. */
export interface WalletHandle extends FoundWallet {
  readonly connectorId: string
  /** The network in use once connected; the widget uses one network of a wallet at a time. */
  network: Network | undefined
  /** The address reported last. */
  address: string | undefined
  /** The ids of the chains on which the wallet gave this site access: asking there shows no prompt. */
  readonly trusted: { get(): readonly string[]; add(chainId: string): void; clear(): void }
  /** The active network of the widget. */
  activeNetwork(): Network | undefined
  findNetwork(networkId: string): Network | undefined
  emit(event: ConnectorEvent): void
}

/**
 * Reads each method of a wallet once and keeps it, so that later changes by the page have no effect. Returns
 * undefined when a required method is missing.
 */
export function captureWallet(wallet: unknown): KeplrWallet | undefined {
  const methods = Object.fromEntries(
    [...REQUIRED, ...OPTIONAL].map((name) => [name, captureAsync(wallet, name)]),
  )
  return REQUIRED.every((name) => methods[name]) ? (methods as KeplrWallet) : undefined
}

function captureAsync(wallet: unknown, name: string): Method | undefined {
  const method = captureMethod(wallet, name)
  return method && (async (...args) => method(...args))
}

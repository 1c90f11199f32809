import type { Account, ConnectorEvent } from '@wallet-widget/kernel'
import { once, readPositiveInteger, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { type CoinbaseProvider, loadProvider, type SdkSettings } from './sdk.js'

/** The wallet, whose SDK is loaded when it is first asked. */
export interface WalletHandle {
  /** @throws BaseError `SDK_NOT_LOADED` */
  provider(): Promise<CoinbaseProvider>
  /** Listens to the wallet, from when its SDK is loaded. Returns a function that stops listening. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** @param settings read when the SDK is loaded */
export function createHandle(settings: () => SdkSettings): WalletHandle {
  const listeners = new Map<(event: ConnectorEvent) => void, () => void>()
  let provider: CoinbaseProvider | undefined
  return {
    provider: once(async () => {
      const loaded = await loadProvider(settings())
      provider = loaded
      for (const listener of listeners.keys()) listeners.set(listener, subscribe(loaded, listener))
      return loaded
    }),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.set(own, provider ? subscribe(provider, own) : () => {})
      return () => {
        listeners.get(own)?.()
        listeners.delete(own)
      }
    },
  }
}

/** Invalid events are ignored. */
function subscribe(provider: CoinbaseProvider, listener: (event: ConnectorEvent) => void): () => void {
  const stops = [
    provider.on('accountsChanged', (value) => {
      const accounts = readAccounts(value)
      if (accounts) listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    provider.on('chainChanged', (value) => {
      const chainId = readPositiveInteger(value)
      if (chainId) listener({ type: 'networkChanged', namespace: 'eip155', networkId: `eip155:${chainId}` })
    }),
    provider.on('disconnect', () => listener({ type: 'disconnected' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const MOST_ACCOUNTS = 100
const ADDRESS = /^0x[\da-f]{40}$/i

/** The accounts in the wallet's answer, each once; undefined when it is not a list of addresses. */
export function readAccounts(answer: unknown): readonly Account[] | undefined {
  if (!Array.isArray(answer) || answer.length > MOST_ACCOUNTS) return undefined
  if (!answer.every((one) => typeof one === 'string' && ADDRESS.test(one))) return undefined
  const byAddress = new Map(answer.map((address: string) => [address.toLowerCase(), address]))
  return [...byAddress.values()].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}

/** The SDK knows the network without its popup. ms */
const DEADLINE_MS = 10_000

/**
 * Asks which network the wallet is on.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `REQUEST_TIMEOUT`
 */
export async function askChainId(provider: CoinbaseProvider, signal: AbortSignal): Promise<number> {
  const ask = () => provider.request('eth_chainId')
  const chainId = readPositiveInteger(await withTimeout(ask, { signal, timeout: DEADLINE_MS }))
  if (chainId === undefined) throw wrongAnswer('eth_chainId', 'a chain id')
  return chainId
}

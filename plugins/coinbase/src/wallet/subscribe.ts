import type { ConnectorEvent } from '@wallet-widget/kernel'
import { readChainId } from '@wallet-widget/kernel/connectors'
import type { CoinbaseProvider } from './captureProvider.js'
import { readAccounts } from './readAccounts.js'

/** Listens to what the wallet tells by itself; what makes no sense is passed over. */
export function subscribe(provider: CoinbaseProvider, listener: (event: ConnectorEvent) => void): () => void {
  const stops = [
    provider.on('accountsChanged', (value) => {
      const accounts = readAccounts(value)
      if (accounts) listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    provider.on('chainChanged', (value) => {
      const chainId = readChainId(value)
      if (chainId) listener({ type: 'networkChanged', namespace: 'eip155', networkId: `eip155:${chainId}` })
    }),
    provider.on('disconnect', () => listener({ type: 'disconnected' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

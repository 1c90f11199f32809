import { type ConnectorEvent, cleanText, readProperty } from '@wallet-widget/kernel'
import { readChainId } from '@wallet-widget/kernel/connectors'
import type { WalletProvider } from './captureProvider.js'
import { toNetworkId } from './chainId.js'
import { readAccounts } from './readAccounts.js'

/** MetaMask's way to say that its own connection is lost for a moment and will be back. */
const TRY_AGAIN_LATER = 1013
const LONGEST_REASON = 200

/** Listens to what a wallet tells by itself; what makes no sense is passed over. */
export function subscribe(provider: WalletProvider, listener: (event: ConnectorEvent) => void): () => void {
  const stops = [
    provider.on('accountsChanged', (value) => {
      const accounts = readAccounts(value)
      if (accounts) listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    provider.on('chainChanged', (value) => {
      const chainId = readChainId(value)
      if (chainId !== undefined)
        listener({ type: 'networkChanged', namespace: 'eip155', networkId: toNetworkId(chainId) })
    }),
    provider.on('disconnect', (error) => {
      if (readProperty(error, 'code') === TRY_AGAIN_LATER) return
      const reason = readProperty(error, 'message')
      listener({
        type: 'disconnected',
        ...(typeof reason === 'string' ? { reason: cleanText(reason, LONGEST_REASON) } : {}),
      })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

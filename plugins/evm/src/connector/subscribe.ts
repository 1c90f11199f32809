import { type ConnectorEvent, cleanText, readProperty } from '@wallet-widget/kernel'
import { readPositiveInteger } from '@wallet-widget/kernel/connectors'
import { toNetworkId } from '../chain/chainId.js'
import { readAccounts, type WalletHandle } from '../handle.js'

/** MetaMask has lost its own connection for a moment and will be back. Source: WebSocket close codes, 1013. */
const TRY_AGAIN_LATER = 1013
const LONGEST_REASON = 200

/** Listens to a wallet. Invalid events are ignored. Returns a function that stops listening. */
export function subscribe(wallet: WalletHandle, listener: (event: ConnectorEvent) => void): () => void {
  const stops = [
    wallet.on('accountsChanged', (value) => {
      const accounts = readAccounts(value)
      if (accounts) listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    wallet.on('chainChanged', (value) => {
      const chainId = readPositiveInteger(value)
      if (chainId !== undefined)
        listener({ type: 'networkChanged', namespace: 'eip155', networkId: toNetworkId(chainId) })
    }),
    wallet.on('disconnect', (error) => {
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

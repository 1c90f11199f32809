import { type ConnectorEvent, cleanText, readProperty } from '@wallet-widget/kernel'
import { readPositiveInteger } from '@wallet-widget/kernel/connectors'
import { toNetworkId } from '../chain/chainId.js'
import { askWallet, readAccounts, type WalletHandle } from '../handle.js'

/** MetaMask has lost its own connection for a moment and will be back. Source: WebSocket close codes, 1013. */
const TRY_AGAIN_LATER = 1013
const LONGEST_REASON = 200
const ACCOUNTS_DEADLINE_MS = 3000

/** Listens to a wallet. Invalid events are ignored. Returns a function that stops listening. */
export function subscribe(wallet: WalletHandle, listener: (event: ConnectorEvent) => void): () => void {
  let isStopped = false
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
    wallet.on('connect', async () => {
      const accounts = await askAccounts(wallet)
      if (!isStopped && accounts?.length) listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    wallet.on('disconnect', async (error) => {
      if (readProperty(error, 'code') === TRY_AGAIN_LATER) return
      const accounts = await askAccounts(wallet)
      if (isStopped) return
      const reason = readProperty(error, 'message')
      // One that still shares its accounts has lost its own connection, and says so when it is back. Source: EIP-1193.
      if (accounts?.length) listener({ type: 'accountsChanged', namespace: 'eip155', accounts: [] })
      else
        listener({
          type: 'disconnected',
          ...(typeof reason === 'string' ? { reason: cleanText(reason, LONGEST_REASON) } : {}),
        })
    }),
  ]
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

const askAccounts = (wallet: WalletHandle) =>
  askWallet(wallet, 'eth_accounts', { timeout: ACCOUNTS_DEADLINE_MS }).then(readAccounts, () => undefined)

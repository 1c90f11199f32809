import { type ConnectorEvent, readProperty } from '@wallet-widget/kernel'
import { readAccounts, toAccounts } from './readAccounts.js'
import type { Way } from './way.js'

/** Listens to what a wallet tells by itself; what makes no sense is passed over. */
export function subscribe(way: Way, listener: (event: ConnectorEvent) => void): () => void {
  return way.wallet.onChange((change) => {
    const accounts = readAccounts(readProperty(change, 'accounts'))
    if (!accounts) return
    way.accounts = accounts
    listener({ type: 'accountsChanged', namespace: 'solana', accounts: toAccounts(accounts) })
  })
}

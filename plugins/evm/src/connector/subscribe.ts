import { type Account, type ConnectorEvent, cleanText, readProperty } from '@wallet-widget/kernel'
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
  /** Counts what the wallet said: an answer that comes after something newer holds no more. */
  let turn = 0
  const ask = async () => {
    const own = ++turn
    const accounts = await askAccounts(wallet)
    return { accounts, isLate: isStopped || own !== turn }
  }
  const stops = [
    wallet.on('accountsChanged', (value) => {
      const accounts = readAccounts(value)
      if (!accounts) return
      // With none it says less than the answer to why it is gone.
      if (accounts.length > 0) turn++
      listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    wallet.on('chainChanged', (value) => {
      const chainId = readPositiveInteger(value)
      if (chainId !== undefined)
        listener({ type: 'networkChanged', namespace: 'eip155', networkId: toNetworkId(chainId) })
    }),
    wallet.on('connect', async () => {
      const { accounts, isLate } = await ask()
      if (!isLate && accounts?.length) listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    wallet.on('disconnect', async (error) => {
      if (readProperty(error, 'code') === TRY_AGAIN_LATER) return
      const { accounts, isLate } = await ask()
      if (isLate) return
      const reason = readProperty(error, 'message')
      // One that does not say that it shares nothing has lost its own connection, and says so when it is back. Source: EIP-1193.
      if (accounts?.length !== 0) listener({ type: 'accountsChanged', namespace: 'eip155', accounts: [] })
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

/** The code of a wallet that shares nothing with the page. Source: EIP-1193. */
const UNAUTHORIZED = 4100

/** Undefined where the wallet can't tell. */
const askAccounts = (wallet: WalletHandle): Promise<readonly Account[] | undefined> =>
  askWallet(wallet, 'eth_accounts', { timeout: ACCOUNTS_DEADLINE_MS }).then(readAccounts, (error) =>
    readProperty(error, 'code') === UNAUTHORIZED ? [] : undefined,
  )

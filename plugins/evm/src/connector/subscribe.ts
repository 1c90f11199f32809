import { type ConnectorEvent, cleanText, readProperty } from '@wallet-widget/kernel'
import { readPositiveInteger } from '@wallet-widget/kernel/connectors'
import { toNetworkId } from '../chain/chainId.js'
import { readAccounts, type WalletHandle } from '../handle.js'
import { loadUse } from '../loadUse.js'
import { askAccounts } from './askAccounts.js'

/** MetaMask has lost its own connection for a moment and will be back. Source: WebSocket close codes, 1013. */
const TRY_AGAIN_LATER = 1013
const LONGEST_REASON = 200

/**
 * Listens to a wallet, and asks it again when the visitor is back in the page: some change their account and say nothing. Invalid
 * events are ignored. Returns a function that stops listening.
 */
export function subscribe(wallet: WalletHandle, listener: (event: ConnectorEvent) => void): () => void {
  let isStopped = false
  /** Counts what the wallet said: an answer that comes after something newer holds no more. */
  let turn = 0
  let moves = 0
  const ask = async () => {
    const own = ++turn
    const accounts = await askAccounts(wallet)
    return { accounts, isLate: isStopped || own !== turn }
  }
  const told = () => (isStopped ? undefined : { accounts: turn, networks: moves })
  const lookOnReturn = () => {
    if (globalThis.document.visibilityState !== 'visible') return
    loadUse().then(
      ({ lookAgain }) => lookAgain(wallet, told, listener),
      () => {}, // offline: the wallet is asked before it signs
    )
  }
  globalThis.document?.addEventListener('visibilitychange', lookOnReturn)
  const stops = [
    () => globalThis.document?.removeEventListener('visibilitychange', lookOnReturn),
    wallet.on('accountsChanged', (value) => {
      const accounts = readAccounts(value)
      if (!accounts) return
      // With none it says less than the answer to why it is gone.
      if (accounts.length > 0) turn++
      listener({ type: 'accountsChanged', namespace: 'eip155', accounts })
    }),
    wallet.on('chainChanged', (value) => {
      const chainId = readPositiveInteger(value)
      if (chainId === undefined) return
      moves++
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

import type { ConnectorEvent } from '@wallet-widget/kernel'
import { toNetworkId } from '../chain/chainId.js'
import { askChainId, type WalletHandle } from '../handle.js'
import { askAccounts } from './askAccounts.js'

const DEADLINE_MS = 3000

/** What a wallet has said by itself so far, of each kind. */
export interface Told {
  readonly accounts: number
  readonly networks: number
}

/**
 * Asks a wallet which accounts it shares and where it is, and tells it as if the wallet had. An answer that fails or is late
 * says nothing, nor does one that is older than what the wallet said by itself.
 */
export async function lookAgain(
  wallet: WalletHandle,
  told: () => Told | undefined,
  tell: (event: ConnectorEvent) => void,
): Promise<void> {
  const before = told()
  const accountsAsked = askAccounts(wallet)
  const chainAsked = askChainId(wallet, { timeout: DEADLINE_MS }).catch(() => undefined)
  const [accounts, chainId] = [await accountsAsked, await chainAsked]
  const now = told()
  if (chainId !== undefined && now && now.networks === before?.networks)
    tell({ type: 'networkChanged', namespace: 'eip155', networkId: toNetworkId(chainId) })
  if (accounts && now && now.accounts === before?.accounts)
    tell({ type: 'accountsChanged', namespace: 'eip155', accounts })
}

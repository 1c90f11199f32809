import type { Account, ConnectorEvent } from '@wallet-widget/kernel'
import type { EnabledWallet } from './captureWallet.js'
import type { WalletState } from './createConnector.js'
import { readAccounts } from './readAccounts.js'

/**
 * Listens to a wallet's list of accounts while the site is let in and somebody wants to know, once for all that do.
 * The answer looks again whether that is so.
 */
export function listening(
  state: WalletState,
  listeners: ReadonlySet<(event: ConnectorEvent) => void>,
  inOrder: (accounts: readonly Account[]) => readonly Account[],
): () => void {
  let heard: EnabledWallet | undefined
  let stop = () => {}

  const tell = (wallet: EnabledWallet, answer: unknown) => {
    if (wallet !== state.enabled) return
    try {
      const before = spell(state.shared?.accounts)
      state.shared = readAccounts(answer, state.networks)
      const { accounts } = state.shared
      // Wallets begin by telling what they told already.
      if (spell(accounts) === before) return
      const event = { type: 'accountsChanged', namespace: 'polkadot', accounts: inOrder(accounts) } as const
      for (const listener of [...listeners]) listener(event)
    } catch {} // what makes no sense is passed over
  }

  return () => {
    const wanted = listeners.size > 0 ? state.enabled : undefined
    if (wanted === heard) return
    try {
      stop()
    } catch {}
    stop = () => {}
    heard = wanted
    try {
      if (wanted?.subscribe) stop = wanted.subscribe((answer) => tell(wanted, answer))
    } catch {} // a wallet that can't tell is still a wallet
  }
}

const spell = (accounts: readonly Account[] | undefined): string =>
  (accounts ?? []).map(({ address }) => address).join()

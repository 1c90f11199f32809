import type { Account, ConnectorEvent } from '@wallet-widget/kernel'
import type { EnabledWallet, WalletState } from '../handle.js'
import { readAccounts } from './readAccounts.js'

/**
 * Watches a wallet's list of accounts while the site has access and somebody listens, with one subscription for all
 * listeners. Returns a function that starts or stops watching, to be called after each change of the two.
 */
export function watchAccounts(
  state: WalletState,
  listeners: ReadonlySet<(event: ConnectorEvent) => void>,
  activeFirst: (accounts: readonly Account[]) => readonly Account[],
): () => void {
  let watched: EnabledWallet | undefined
  let stop = () => {}

  const onAccounts = (wallet: EnabledWallet, answer: unknown) => {
    if (wallet !== state.enabled) return
    try {
      const before = toKey(state.shared?.accounts)
      state.shared = readAccounts(answer, state.networks)
      const { accounts } = state.shared
      if (toKey(accounts) === before) return // wallets report the current list when subscribed to
      const event = {
        type: 'accountsChanged',
        namespace: 'polkadot',
        accounts: activeFirst(accounts),
      } as const
      for (const listener of [...listeners]) listener(event)
    } catch {} // an invalid list is ignored
  }

  return () => {
    const wanted = listeners.size > 0 ? state.enabled : undefined
    if (wanted === watched) return
    try {
      stop()
    } catch {}
    stop = () => {}
    watched = wanted
    try {
      if (wanted?.subscribe) stop = wanted.subscribe((answer) => onAccounts(wanted, answer))
    } catch {} // a wallet that cannot report changes still works
  }
}

const toKey = (accounts: readonly Account[] | undefined): string =>
  (accounts ?? []).map(({ address }) => address).join()

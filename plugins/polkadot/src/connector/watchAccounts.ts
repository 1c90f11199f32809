import type { Account, ConnectorEvent } from '@wallet-widget/kernel'
import type { EnabledWallet, WalletHandle, WalletState } from '../handle.js'
import { readAccounts } from './readAccounts.js'

/**
 * Watches a wallet's list of accounts while the site has access and somebody listens, with one subscription for all
 * listeners. `updateWatch` starts or stops watching, and is to be called after each change of the two.
 */
export function watchAccounts(
  state: WalletState,
  listeners: ReadonlySet<(event: ConnectorEvent) => void>,
  activeFirst: (accounts: readonly Account[]) => readonly Account[],
): Pick<WalletHandle, 'updateWatch' | 'takeAccounts'> {
  let watched: EnabledWallet | undefined
  let stop = () => {}

  const takeAccounts = (answer: unknown) => {
    if (!state.network) return
    const before = toKey(state.shared?.accounts)
    state.shared = readAccounts(answer, state.network)
    const { accounts } = state.shared
    if (toKey(accounts) === before) return // wallets report the current list when subscribed to
    const event = { type: 'accountsChanged', namespace: 'polkadot', accounts: activeFirst(accounts) } as const
    for (const listener of [...listeners]) listener(event)
  }
  const onAccounts = (wallet: EnabledWallet, answer: unknown) => {
    if (wallet !== state.enabled) return
    try {
      takeAccounts(answer)
    } catch {} // an invalid list is ignored
  }

  const updateWatch = () => {
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
  return { updateWatch, takeAccounts }
}

const toKey = (accounts: readonly Account[] | undefined): string =>
  (accounts ?? []).map(({ address }) => address).join()

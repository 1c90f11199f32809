import type { Account, WalletSession } from '@wallet-widget/kernel'
import { iconOf } from '../icon.js'
import { CONNECTOR_ID } from '../inside.js'
import type { Engine, Place } from './engine.js'

/** The accounts as the widget knows accounts; the one in use first. */
export const toAccounts = (namespace: 'eip155' | 'solana', { accounts }: Place): readonly Account[] =>
  accounts.map(({ address, type }) => ({ namespace, address, type }))

/** What the widget is told of a chain. The wallet goes by the name of its login. */
export function toSession({ inside }: Engine, namespace: 'eip155' | 'solana', place: Place): WalletSession {
  const user = inside.$user.get()
  const name = user?.name || inside.context.t('name')
  return {
    namespace,
    accounts: toAccounts(namespace, place),
    networkId: place.networkId,
    wallet: { id: CONNECTOR_ID, name, icon: iconOf(user?.login) },
  }
}

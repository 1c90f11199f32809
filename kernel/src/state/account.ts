import { computed, type ReadableAtom } from 'nanostores'
import type { CaipAddress, ChainNamespace } from '../chains/caip.js'
import type { Account } from '../chains/connector.js'
import type { ConnectionStatus, StatusReason, WalletInfo } from './connection.js'
import { connectionInUse, type Remembered, type Session } from './session.js'

/** The active account. `address` is there only when a wallet vouched for it in this page. */
export interface AccountState<Namespace extends ChainNamespace = ChainNamespace> {
  readonly status: ConnectionStatus
  readonly reason: StatusReason
  readonly namespace: Namespace | undefined
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly accounts: readonly Account[]
  readonly wallet: WalletInfo | undefined
  /** While `restoring`: what was connected last, to be shown as waiting. */
  readonly remembered: Remembered | undefined
}

export const createAccountStore = ($session: ReadableAtom<Session>): ReadableAtom<AccountState> =>
  computed($session, (session) => {
    const { activeNamespace, chains, remembered } = session
    const chain = activeNamespace && chains[activeNamespace]
    const connection = activeNamespace && connectionInUse(session, activeNamespace)
    const status = chain?.status ?? 'disconnected'
    return {
      status,
      reason: chain?.reason ?? 'startup',
      namespace: activeNamespace,
      address: connection?.address,
      caipAddress: connection?.caipAddress,
      accounts: connection?.accounts ?? [],
      wallet: connection?.wallet,
      remembered: status === 'restoring' ? remembered : undefined,
    }
  })

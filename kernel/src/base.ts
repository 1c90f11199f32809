import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Balance, Identity } from './chains/chainAdapter.js'
import type { Connector } from './chains/connector.js'
import type { Network } from './chains/network.js'
import type { ResolvedConfig } from './config.js'
import type { Events } from './events.js'
import type { I18n } from './i18n/i18n.js'
import type { Slots } from './plugins/slots.js'
import type { Views } from './plugins/views.js'
import type { AccountState } from './state/account.js'
import type { WritableDetail } from './state/accountDetail.js'
import type { NetworkState } from './state/network.js'
import type { Notices } from './state/notices.js'
import type { PendingConnect } from './state/pendingConnect.js'
import type { Router } from './state/router.js'
import type { SessionStore } from './state/session.js'
import type { SignInState } from './state/signIn.js'
import type { ThemeStore } from './state/theme.js'

/** What a widget has from its first moment, before anything has happened: state, and little more. */
export interface Base {
  readonly config: ResolvedConfig
  readonly networks: WritableAtom<readonly Network[]>
  readonly session: SessionStore
  readonly $connectors: WritableAtom<readonly Connector[]>
  readonly $account: ReadableAtom<AccountState>
  readonly $network: ReadableAtom<NetworkState>
  readonly $pending: WritableAtom<PendingConnect | undefined>
  readonly $balance: WritableDetail<Balance>
  readonly $identity: WritableDetail<Identity>
  readonly $signIn: WritableAtom<SignInState>
  readonly $recentWallets: WritableAtom<readonly string[]>
  readonly $ready: WritableAtom<boolean>
  readonly router: Router
  readonly $views: WritableAtom<Views>
  readonly $slots: WritableAtom<Slots>
  readonly notices: Notices
  readonly theme: ThemeStore
  readonly i18n: I18n
  readonly events: Events
}

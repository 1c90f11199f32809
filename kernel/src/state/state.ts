import type { ReadableAtom } from 'nanostores'
import type { Balance, Identity } from '../chains/chainAdapter.js'
import type { Connector } from '../chains/connector.js'
import type { LanguageState } from '../i18n/i18n.js'
import type { SlotEntry, SlotName } from '../plugins/slots.js'
import type { ViewDefinition } from '../plugins/views.js'
import type { AccountState } from './account.js'
import type { DetailStore } from './accountDetail.js'
import type { Connection } from './connection.js'
import type { NetworkState } from './network.js'
import type { Alert, Toast } from './notices.js'
import type { PendingConnect } from './pendingConnect.js'
import type { RouterState } from './router.js'
import type { Session } from './session.js'
import type { SignInState } from './signIn.js'
import type { Theme } from './theme.js'

/** Everything that can be watched, as nanostores. */
export interface WidgetState {
  readonly $session: ReadableAtom<Session>
  readonly $account: ReadableAtom<AccountState>
  readonly $network: ReadableAtom<NetworkState>
  /** Every live connection, on all namespaces. */
  readonly $connections: ReadableAtom<readonly Connection[]>
  /** Every wallet found so far, in the order it was found. */
  readonly $connectors: ReadableAtom<readonly Connector[]>
  /** The connect under way. */
  readonly $pending: ReadableAtom<PendingConnect | undefined>
  /** Rdns or ids of the wallets used last, newest first; at most 2. */
  readonly $recentWallets: ReadableAtom<readonly string[]>
  /** The active account's balance; fetched while somebody watches. */
  readonly $balance: DetailStore<Balance>
  /** The active account's name and avatar; fetched while somebody watches. */
  readonly $identity: DetailStore<Identity>
  readonly $router: ReadableAtom<RouterState>
  /** Whether the visitor may close the modal now. */
  readonly $closable: ReadableAtom<boolean>
  readonly $signIn: ReadableAtom<SignInState>
  readonly $alerts: ReadableAtom<readonly Alert[]>
  readonly $toasts: ReadableAtom<readonly Toast[]>
  readonly $theme: ReadableAtom<Theme>
  readonly $language: ReadableAtom<LanguageState>
  readonly $views: ReadableAtom<ReadonlyMap<string, ViewDefinition>>
  readonly $slots: ReadableAtom<Readonly<Partial<Record<SlotName, readonly SlotEntry[]>>>>
  /** False until every enabled plugin is set up. */
  readonly $ready: ReadableAtom<boolean>
}

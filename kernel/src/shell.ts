import { atom, computed } from 'nanostores'
import type { Balance } from './chains/balance.js'
import type { ChainNamespace } from './chains/caip.js'
import type { ChainInfo, Identity } from './chains/chainAdapter.js'
import type { Connector } from './chains/connector.js'
import { createEvents } from './events.js'
import { createI18n } from './i18n/i18n.js'
import type { Slots } from './plugins/slots.js'
import type { Views } from './plugins/views.js'
import type { ResolvedConfig } from './resolvedConfig.js'
import { createDetail } from './state/accountDetail.js'
import { createConnectAttempts } from './state/connectAttempts.js'
import { createThemeStore } from './state/createThemeStore.js'
import { guardListeners } from './state/guardListeners.js'
import { createNetworkStore } from './state/network.js'
import { createNotices } from './state/notices.js'
import { createRouter } from './state/router.js'
import { createAccountStore, createSessionStore } from './state/session.js'
import { isClosable, NO_SIGN_IN } from './state/signIn.js'
import type { ThemeOptions } from './state/theme.js'

/** What a widget has from the page's first moment: state, and little more. */
export type Shell = ReturnType<typeof createShell>

/** Makes the shell of one widget. */
export function createShell(
  config: ResolvedConfig,
  { theme: looks, report }: { theme: ThemeOptions | undefined; report: (error: unknown) => void },
) {
  const session = createSessionStore()
  const networks = atom(config.networks)
  const attempts = createConnectAttempts()
  const $views = atom<Views>(new Map())
  const router = createRouter($views)
  const notices = createNotices()
  const theme = createThemeStore(looks)
  const i18n = createI18n(config.language, config.wording, report)
  const $signIn = atom(NO_SIGN_IN)
  const shell = {
    config,
    networks,
    session,
    attempts,
    router,
    notices,
    theme,
    i18n,
    events: createEvents(report),
    /** Everything that can be watched. What is writable here is read-only outside: see `WidgetState`. */
    state: {
      /** Who is connected where. */
      $session: session.$session,
      /** The active account. */
      $account: createAccountStore(session.$session),
      /** The active network. */
      $network: createNetworkStore(session.$session, networks),
      /** Every live connection, on all namespaces. */
      $connections: computed(session.$session, ({ connections }) => connections),
      /** The chains whose adapters are registered, by namespace. */
      $chains: atom<ReadonlyMap<ChainNamespace, ChainInfo>>(new Map()),
      /** Every wallet found so far, in the order it was found. */
      $connectors: atom<readonly Connector[]>([]),
      /** The connect under way, or the last one that failed. */
      $pending: attempts.$pending,
      /** Rdns or ids of the wallets used last, newest first; at most 2. */
      $recentWallets: atom<readonly string[]>([]),
      /** The active account's balance; fetched while it is watched. */
      $balance: createDetail<Balance>(),
      /** The active account's name and avatar; fetched while it is watched. */
      $identity: createDetail<Identity>(),
      /** Where the modal is. */
      $router: router.$router,
      /** Whether the visitor may close the modal now. */
      $closable: computed([router.$router, $signIn, $views], isClosable),
      /** Whether the site requires the visitor to sign in, and whether they have. */
      $signIn,
      /** Standing notices about the site's set-up. */
      $alerts: notices.$alerts,
      /** Passing messages. */
      $toasts: notices.$toasts,
      $theme: theme.$theme,
      $language: i18n.$language,
      /** The views that are registered, by id. */
      $views,
      /** What plugins added to the interface, by place. */
      $slots: atom<Slots>({}),
      /** False until every enabled plugin is set up. */
      $ready: atom(false),
    },
  }
  guardListeners(Object.values(shell.state), report)
  return shell
}

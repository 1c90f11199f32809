import { atom } from 'nanostores'
import type { Base } from './base.js'
import type { Connector } from './chains/connector.js'
import type { ResolvedConfig, WidgetConfig } from './config.js'
import { createEvents } from './events.js'
import { createI18n } from './i18n/i18n.js'
import type { Slots } from './plugins/slots.js'
import type { Views } from './plugins/views.js'
import { createAccountStore } from './state/account.js'
import { createDetail } from './state/accountDetail.js'
import { createNetworkStore } from './state/network.js'
import { createNotices } from './state/notices.js'
import type { PendingConnect } from './state/pendingConnect.js'
import { createRouter } from './state/router.js'
import { createSessionStore } from './state/session.js'
import { NO_SIGN_IN } from './state/signIn.js'
import { createThemeStore } from './state/theme.js'

/** Makes the state of one widget. */
export function createBase(
  config: ResolvedConfig,
  given: WidgetConfig,
  report: (error: unknown) => void,
): Base {
  const session = createSessionStore()
  const networks = atom(config.networks)
  return {
    config,
    networks,
    session,
    $connectors: atom<readonly Connector[]>([]),
    $account: createAccountStore(session.$session),
    $network: createNetworkStore(session.$session, networks),
    $pending: atom<PendingConnect | undefined>(undefined),
    $balance: createDetail(),
    $identity: createDetail(),
    $signIn: atom(NO_SIGN_IN),
    $recentWallets: atom<readonly string[]>([]),
    $ready: atom(false),
    router: createRouter(),
    $views: atom<Views>(new Map()),
    $slots: atom<Slots>({}),
    notices: createNotices((alert) => {
      // The texts are large and rarely needed.
      import('./errors/reportAlert.js').then(
        ({ reportAlert }) => reportAlert(alert),
        () => {},
      )
    }),
    theme: createThemeStore(given.theme),
    i18n: createI18n(config.language, config.wording, report),
    events: createEvents(report),
  }
}

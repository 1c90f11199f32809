import { computed } from 'nanostores'
import type { Base } from '../base.js'
import { isClosable } from './closable.js'
import type { WidgetState } from './state.js'

/** Everything that can be watched, out of the widget's parts. */
export function createState(base: Base): WidgetState {
  const { session, $account, $network, router, $signIn } = base
  return {
    $session: session.$session,
    $account,
    $network,
    $connections: computed(session.$session, ({ connections }) => connections),
    $connectors: base.$connectors,
    $pending: base.$pending,
    $recentWallets: base.$recentWallets,
    $balance: base.$balance,
    $identity: base.$identity,
    $router: router.$router,
    $closable: computed([router.$router, $signIn], isClosable),
    $signIn,
    $alerts: base.notices.$alerts,
    $toasts: base.notices.$toasts,
    $theme: base.theme.$theme,
    $language: base.i18n.$language,
    $views: base.$views,
    $slots: base.$slots,
    $ready: base.$ready,
  }
}

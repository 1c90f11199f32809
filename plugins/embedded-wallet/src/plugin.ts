import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom, computed } from 'nanostores'
import type { EmbeddedWalletApi } from './api.js'
import { createConnector } from './connector.js'
import { createApi } from './createApi.js'
import { checkFrameUrl } from './frame/checkFrameUrl.js'
import { type LazyWallet, lazyWallet } from './lazyWallet.js'
import { locale } from './locale.js'
import { checkOptions, type EmbeddedWalletOptions } from './options.js'
import { CONNECTOR_ID, createPluginState, type PluginState } from './pluginState.js'

export const options = checkOptions
export { locale }

/** Registers the wallet and its views. The frame is created when it is first needed, or at once after an earlier login. */
export function setup(context: PluginContext<EmbeddedWalletOptions>): EmbeddedWalletApi {
  const plugin = createPluginState(context)
  const wallet = lazyWallet(plugin)
  const api = createApi(plugin, wallet)
  const load = async () => (await import('./views/index.js')).bindViews(plugin, wallet, api)
  context.views.register({ id: 'UpdateEmailWallet', title: () => context.t('updateEmail.title'), load })
  context.views.register({
    id: 'ApproveTransaction',
    held: 'untilSignedIn',
    title: () => context.t('approve.title'),
    load,
    // The frame accepts no approval while something covers it.
    uncovered: true,
  })
  context.connectors.provide(atom<readonly Connector[]>([createConnector(plugin, wallet)]))
  addMenuEntries(plugin, wallet)
  const { store, $user } = plugin
  // Signed out in another tab.
  store.token.subscribe((token) => token || $user.set(undefined))
  // Calls that need the frame report the failure.
  if (store.loginUsed.get()) api.load().catch(() => {})
  return api
}

/** Adds the entries of the account's menu, shown while this wallet is the active one. */
function addMenuEntries({ context, $user }: PluginState, wallet: LazyWallet): void {
  const { slots, state, t } = context
  const $isActive = computed(state.$account, (account) => account.wallet?.id === CONNECTOR_ID)
  slots.add('account.menu', {
    id: 'email',
    order: 20,
    label: () => t('menu.email'),
    icon: 'mail',
    view: 'UpdateEmailWallet',
    $when: computed([$isActive, $user], (isActive, user) => isActive && user?.email !== undefined),
  })
  slots.add('account.menu', {
    id: 'backup',
    order: 30,
    label: () => t('menu.backup'),
    icon: 'shield',
    $when: $isActive,
    // The owner's page, in a window of its own, where the frame's secrets may be shown.
    href: () => {
      const origin = wallet.loaded()?.origin()
      return origin && checkFrameUrl(`${origin}/account`)
    },
  })
}

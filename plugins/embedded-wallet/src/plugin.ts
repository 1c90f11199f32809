import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { type LazyPart, lazyPart } from '@wallet-widget/kernel/connectors'
import { atom, computed } from 'nanostores'
import { accountUrl } from './accountUrl.js'
import type { EmbeddedWalletApi } from './api.js'
import { createConnector } from './connector.js'
import { createApi } from './createApi.js'
import { locale } from './locale.js'
import { checkOptions, type EmbeddedWalletOptions } from './options.js'
import { CONNECTOR_ID, createPluginState, type PluginState } from './pluginState.js'
import type { Wallet } from './wallet/createWallet.js'

export const options = checkOptions
export { locale }

/** Registers the wallet and its views. The frame is created when it is first needed, or at once after an earlier login. */
export function setup(context: PluginContext<EmbeddedWalletOptions>): EmbeddedWalletApi {
  const plugin = createPluginState(context)
  const wallet = lazyPart(context, async () =>
    (await import('./wallet/createWallet.js')).createWallet(plugin),
  )
  const api = createApi(plugin, wallet)
  const load = async () => (await import('./views/index.js')).bindViews(plugin, wallet)
  context.views.register({ id: 'UpdateEmailWallet', title: () => context.t('updateEmail.title'), load })
  context.views.register({
    id: 'ApproveTransaction',
    held: 'untilSignedIn',
    title: () => context.t('approve.title'),
    load,
    // Toasts come where the frame has its way to the wallet's window.
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
function addMenuEntries({ context }: PluginState, wallet: LazyPart<Wallet>): void {
  const { slots, state, t } = context
  const $isActive = computed(state.$account, (account) => account.wallet?.id === CONNECTOR_ID)
  slots.add('account.menu', {
    id: 'email',
    order: 20,
    label: () => t('menu.email'),
    icon: 'mail',
    view: 'UpdateEmailWallet',
    $when: $isActive,
  })
  slots.add('account.menu', {
    id: 'backup',
    order: 30,
    label: () => t('menu.backup'),
    icon: 'shield',
    $when: $isActive,
    href: () => accountUrl(wallet),
  })
}

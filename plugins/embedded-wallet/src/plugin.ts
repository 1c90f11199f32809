import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { addMenu } from './addMenu.js'
import type { EmbeddedWalletApi } from './api.js'
import { checkOptions } from './checkOptions.js'
import { createApi } from './createApi.js'
import { createConnector } from './createConnector.js'
import { createInside } from './inside.js'
import { locale } from './locale.js'
import type { EmbeddedWalletOptions } from './options.js'

export const options = checkOptions
export { locale }

/** Registers the wallet and its views. The frame is made when it is first needed, or at once after an earlier login. */
export function setup(context: PluginContext<EmbeddedWalletOptions>): EmbeddedWalletApi {
  const inside = createInside(context, createApi)
  const load = async () => (await import('./views/index.js')).bindViews(inside)
  context.views.register({ id: 'UpdateEmailWallet', title: () => context.t('updateEmail.title'), load })
  context.views.register({
    id: 'ApproveTransaction',
    title: () => context.t('approve.title'),
    load,
    // The frame approves nothing while something lies over it.
    uncovered: true,
  })
  context.connectors.provide(atom<readonly Connector[]>([createConnector(inside)]))
  addMenu(inside)
  const { memory, $user } = inside
  // Signed out in another tab.
  memory.token.subscribe((token) => token || $user.set(undefined))
  // Whoever needs it learns of a failure.
  if (memory.loginUsed.get()) inside.api.load().catch(() => {})
  return inside.api
}

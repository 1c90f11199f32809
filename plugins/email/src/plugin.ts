import type { PluginContext } from '@wallet-widget/kernel'
import { computed } from 'nanostores'
import { locale, type Strings } from './locale.js'
import { createPluginState } from './pluginState.js'

export { locale }

/** The id of the embedded wallet's connector. */
const CONNECTOR = 'ID_AUTH'

/** Registers the field among the ways to connect, and the view it leads to. */
export function setup(context: PluginContext<object, Strings>): void {
  const plugin = createPluginState(context)
  const load = () => import('./views/index.js')
  context.views.register({
    id: 'EmailLogin',
    connects: true,
    title: () => context.t('title'),
    load: async () => (await load()).bindViews(plugin),
  })
  context.onDispose(() => plugin.login?.dispose())
  if (context.config.basic) return
  context.slots.add('connect.methods', {
    id: 'email',
    order: 10,
    label: () => context.t('label'),
    icon: 'mail',
    height: 52,
    load: async () => (await load()).bindSlot(plugin),
    // One embedded wallet at a time.
    $when: computed(
      context.state.$connections,
      (connections) => !connections.some(({ connectorId }) => connectorId === CONNECTOR),
    ),
  })
}

import type { PluginContext } from '@wallet-widget/kernel'
import { computed } from 'nanostores'
import { createInside } from './inside.js'
import { locale } from './locale.js'

export { locale }

/** The embedded wallet's connector. Source: specification, section 1. */
const CONNECTOR = 'ID_AUTH'

/** Registers the field among the ways to connect, and the view it leads to. */
export function setup(context: PluginContext): void {
  const inside = createInside(context)
  context.views.register({
    id: 'EmailLogin',
    title: () => context.t('title'),
    load: async () => (await import('./views/index.js')).bindViews(inside),
  })
  context.slots.add('connect.methods', {
    id: 'email',
    order: 10,
    label: () => context.t('label'),
    icon: 'mail',
    load: async () => (await import('./views/slot.js')).bindSlot(inside),
    // One embedded wallet at a time.
    $when: computed(
      context.state.$connections,
      (connections) => !connections.some(({ connectorId }) => connectorId === CONNECTOR),
    ),
  })
  context.onDispose(() => inside.login?.dispose())
}

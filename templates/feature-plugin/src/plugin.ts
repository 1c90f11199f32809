import type { PluginContext } from '@wallet-widget/kernel'
import { locale, type Strings } from './locale.js'

export { locale }

/** Registers the view, and the button of the account that leads to it. */
export function setup(context: PluginContext<object, Strings>): void {
  context.views.register({
    id: 'MyPlugin',
    title: () => context.t('title'),
    load: async () => (await import('./views/MyPlugin.js')).bindView(context),
  })
  context.slots.add('account.menu', {
    id: 'my-plugin',
    label: () => context.t('title'),
    view: 'MyPlugin',
  })
}

import type { PluginContext } from '@wallet-widget/kernel'
import { locale, type Strings } from './locale.js'

export { locale }

/** Registers the view, and the button of the account that leads to it. */
export function setup(context: PluginContext<object, Strings>): void {
  context.views.register({
    id: 'WalletReceive',
    title: () => context.t('title'),
    load: async () => (await import('./views/index.js')).bindViews(context),
  })
  context.slots.add('account.actions', {
    id: 'receive',
    order: 30,
    label: () => context.t('label'),
    icon: 'receive',
    view: 'WalletReceive',
  })
}

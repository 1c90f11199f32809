import type { PluginContext } from '@wallet-widget/kernel'
import { once } from '@wallet-widget/kernel/connectors'
import { locale, type Strings } from './locale.js'
import { checkOptions, type SendOptions } from './options.js'

export const options = checkOptions
export { locale }

const VIEWS = ['WalletSend', 'WalletSendToken', 'WalletSendScan', 'WalletSendReview'] as const

/** Registers the views, and the button of the account that leads to them. */
export function setup(context: PluginContext<SendOptions, Strings>): void {
  // Once: the views share what was entered.
  const load = once(async () => {
    const { createSending, bindViews } = await import('./views/index.js')
    const sending = createSending(context)
    return { sending, views: bindViews(context, sending) }
  })
  const loadViews = async () => (await load()).views
  for (const id of VIEWS)
    context.views.register({ id, title: () => context.t(`title.${id}`), load: loadViews })
  context.hooks.request.settle.tap((outcome) => {
    if (!outcome.isLate) return
    load()
      .then(({ sending }) => sending.answeredLate(outcome))
      .catch((error: unknown) => context.logger.warn('A late answer of the wallet could not be read.', error))
  })
  context.slots.add('account.actions', {
    id: 'send',
    order: 40,
    label: () => context.t('label'),
    icon: 'send',
    view: 'WalletSend',
  })
}

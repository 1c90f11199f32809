import type { PluginContext } from '@wallet-widget/kernel'
import { lazyApi, once } from '@wallet-widget/kernel/connectors'
import type { SwapsApi } from './api.js'
import { locale, type Strings } from './locale.js'
import { checkOptions, type SwapsOptions } from './options.js'

export const options = checkOptions
export { locale }

const VIEWS = ['Swap', 'SwapToken', 'SwapReview', 'SwapSettings'] as const

type Context = PluginContext<SwapsOptions, Strings>

/** Registers the views, and the button of the account that leads to them. */
export function setup(context: Context): SwapsApi {
  const use = () => import('./use.js')
  // Once: the views share what was entered.
  const load = once(async () => (await use()).bindViews(context))
  for (const id of VIEWS) context.views.register({ id, title: () => context.t(`title.${id}`), load })
  context.slots.add('account.actions', {
    id: 'swaps',
    order: 20,
    label: () => context.t('label'),
    icon: 'swap',
    view: 'Swap',
  })
  return lazyApi<Context, SwapsApi>(context, {
    getTokens: async () => (await use()).getTokens,
    getQuotes: async () => (await use()).getQuotes,
    getGasPrice: async () => (await use()).getGasPrice,
  })
}

import type { SwapProvider } from '../provider.js'
import type { SwapsContext } from '../swapsContext.js'
import { createRouterProvider } from './routerProvider.js'
import { createServicesProvider } from './servicesProvider.js'

const made = new WeakMap<object, readonly SwapProvider[]>()

/** The providers of a widget, in the order of the option. */
export function providersOf(context: SwapsContext): readonly SwapProvider[] {
  const known = made.get(context)
  if (known) return known
  const { options, config } = context
  const { services } = config
  const isRemote = services !== undefined && !config.basic
  const all = (options.providers ?? ['services', 'uniswap']).flatMap((one): SwapProvider[] => {
    if (one === 'uniswap') return [createRouterProvider(context)]
    if (one === 'services') return isRemote ? [createServicesProvider(context, services)] : []
    return [one]
  })
  made.set(context, all)
  return all
}

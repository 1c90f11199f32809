import type { PluginContext } from '@wallet-widget/kernel'
import type { SocialsApi } from './api.js'
import { checkOptions } from './checkOptions.js'
import { createInside } from './inside.js'
import { locale } from './locale.js'
import type { SocialsOptions } from './options.js'
import { providerNames } from './providers.js'

export const options = checkOptions
export { locale }

/** Registers the buttons and the views they lead to. Nothing is asked of the frame before a click. */
export function setup(context: PluginContext<SocialsOptions>): SocialsApi {
  const { slots, state, t, views, widget } = context
  const inside = createInside(context)
  const load = async () => (await import('./views/index.js')).bindViews(inside)

  slots.add('connect.methods', { id: 'socials', order: 20, label: () => t('label'), load })
  views.register({
    id: 'ConnectingFarcaster',
    title: providerNames.farcaster,
    load: async () => (await import('./views/bindFarcaster.js')).bindFarcaster(inside),
  })
  views.register({
    id: 'ConnectingSocial',
    title: () => providerNames[inside.providerOf(state.$router.get().arguments)],
    load,
  })

  const returned = inside.resume()
  // Not waited for: to open waits for this very setup.
  if (returned) widget.open({ view: 'ConnectingSocial', arguments: { provider: returned } }).catch(() => {})

  return { $login: inside.$login, connect: inside.begin, cancel: inside.cancel }
}

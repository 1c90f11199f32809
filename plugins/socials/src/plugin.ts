import type { PluginContext } from '@wallet-widget/kernel'
import type { SocialsApi } from './api.js'
import { locale, type Strings } from './locale.js'
import { checkOptions, type SocialsOptions } from './options.js'
import { createPluginState } from './pluginState.js'
import { providerNames } from './providers.js'
import { heightOf, splitProviders } from './splitProviders.js'

/** About as high as what is said inside an app, and the space below it. px */
const NOTE_HEIGHT = 133

export const options = checkOptions
export { locale }

/** Registers the buttons and the views they lead to. The frame is not asked before a click. */
export function setup(context: PluginContext<SocialsOptions, Strings>): SocialsApi {
  const { slots, state, t, views, widget } = context
  const plugin = createPluginState(context)
  const isInApp = plugin.wallet.isInApp()
  const load = async () => {
    // The note with the views, or its buttons would move under a finger.
    const note = isInApp ? import('./views/InAppNote.js') : undefined
    const { bindViews } = await import('./views/index.js')
    return bindViews(plugin, (await note)?.InAppNote)
  }

  if (!context.config.basic)
    slots.add('connect.methods', {
      id: 'socials',
      order: 20,
      // One tap, no typing, nothing to install: first where there is no wallet. Inside an app it may end at the provider: the
      // login by email comes first.
      ...(isInApp ? {} : { orderWithoutWallets: 5 }),
      label: () => t('label'),
      height: heightOf(splitProviders(context.options)) + (isInApp ? NOTE_HEIGHT : 0),
      load,
    })
  views.register({ id: 'ConnectingFarcaster', connects: true, title: providerNames.farcaster, load })
  // Does not wait for the box of what visitors agree to: who comes back from a provider has ticked it, in a page before this.
  views.register({
    id: 'ConnectingSocial',
    title: () => providerNames[plugin.providerOf(state.$router.get().arguments)],
    load,
  })

  const returned = plugin.resume()
  // Not awaited: opening waits for this very setup.
  if (returned) widget.open({ view: 'ConnectingSocial', arguments: { provider: returned } }).catch(() => {})

  return { $login: plugin.$login, connect: plugin.begin, cancel: plugin.cancel }
}

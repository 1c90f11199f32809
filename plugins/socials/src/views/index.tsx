import type { PluginState } from '../pluginState.js'
import { ConnectingFarcaster, ConnectingSocial } from './ConnectingSocial.js'
import { SocialButtons } from './SocialButtons.js'

/** The plugin's views and its entry in the list of ways to connect. */
export const bindViews = (plugin: PluginState) => ({
  ConnectingFarcaster: () => <ConnectingFarcaster plugin={plugin} />,
  ConnectingSocial: () => <ConnectingSocial plugin={plugin} />,
  Slot: () => <SocialButtons plugin={plugin} />,
})

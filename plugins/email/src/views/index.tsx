import type { PluginState } from '../pluginState.js'
import { ConnectField } from './ConnectField.js'
import { EmailLogin } from './EmailLogin.js'

/** The plugin's views, by their names. */
export const bindViews = (plugin: PluginState) => ({
  EmailLogin: () => <EmailLogin plugin={plugin} />,
})

/** The plugin's entry in the list of ways to connect. */
export const bindSlot = (plugin: PluginState) => ({
  Slot: () => <ConnectField plugin={plugin} />,
})

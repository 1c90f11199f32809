import type { PluginState } from '../pluginState.js'
import { PairingView } from './PairingView.js'

/** The plugin's views, by their names. */
export const bindViews = (plugin: PluginState) => ({
  ConnectingWalletConnect: () => <PairingView plugin={plugin} basic={false} />,
  ConnectingWalletConnectBasic: () => <PairingView plugin={plugin} basic />,
})

import type { PluginContext } from '@wallet-widget/kernel'
import type { Strings } from '../locale.js'
import { WalletReceive } from './WalletReceive.js'

/** The plugin's view, by its name. */
export const bindViews = (context: PluginContext<object, Strings>) => ({
  WalletReceive: () => <WalletReceive context={context} />,
})

import type { PluginContext } from '@wallet-widget/kernel'
import type { EvmOptions } from '../options.js'

/** What the actions use of their widget. */
export type EvmContext = Pick<PluginContext<EvmOptions>, 'config' | 'state' | 'options' | 'request'>

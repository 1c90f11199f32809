import type { PluginContext } from '@wallet-widget/kernel'
import type { SolanaOptions } from '../options.js'

/** What the actions use of their widget. */
export type SolanaContext = Pick<PluginContext<SolanaOptions>, 'config' | 'state' | 'options' | 'request'>

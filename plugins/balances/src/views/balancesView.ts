import type { PluginContext } from '@wallet-widget/kernel'
import type { BalancesApi } from '../api.js'
import type { Strings } from '../locale.js'
import type { Pictures } from './pictures.js'

/** What the plugin's views are made of. */
export interface BalancesView {
  readonly context: PluginContext<object, Strings>
  readonly api: BalancesApi
  readonly pictures: Pictures
}

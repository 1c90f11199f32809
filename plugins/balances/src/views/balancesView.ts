import type { PluginContext } from '@wallet-widget/kernel'
import type { Pictures } from '@wallet-widget/ui/parts'
import type { BalancesApi } from '../api.js'
import type { Strings } from '../locale.js'

/** What the plugin's views are made of. */
export interface BalancesView {
  readonly context: PluginContext<object, Strings>
  readonly api: BalancesApi
  readonly pictures: Pictures
}

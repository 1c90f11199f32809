import type { PluginContext } from '@wallet-widget/kernel'
import type { Activity } from '../createActivity.js'
import type { Strings } from '../locale.js'

/** What the plugin's views share. */
export interface ViewProps {
  readonly context: PluginContext<unknown, Strings>
  readonly activity: Activity
}

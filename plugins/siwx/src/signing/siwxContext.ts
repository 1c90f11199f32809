import type { PluginContext } from '@wallet-widget/kernel'
import type { Strings } from '../locale.js'
import type { SiwxOptions } from '../options.js'

/** What the parts of the plugin work with. */
export type SiwxContext = PluginContext<SiwxOptions, Strings>

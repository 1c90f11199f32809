import type { PluginContext } from '@wallet-widget/kernel'
import type { Strings } from './locale.js'
import type { SwapsOptions } from './options.js'

export type SwapsContext = PluginContext<SwapsOptions, Strings>

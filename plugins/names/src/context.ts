import type { PluginContext } from '@wallet-widget/kernel'
import type { Strings } from './locale.js'
import type { NamesOptions } from './options.js'

export type NamesContext = PluginContext<NamesOptions, Strings>

import type { PluginContext } from '@wallet-widget/kernel'
import type { Strings } from '../../locale.js'
import type { SendOptions } from '../../options.js'

export type SendContext = PluginContext<SendOptions, Strings>

import type { PluginContext, TrackedEvent } from '@wallet-widget/kernel'
import type { AnalyticsOptions } from './options.js'

export type AnalyticsContext = PluginContext<AnalyticsOptions>

/** Something that happened, and when. ms since epoch */
export interface Happening extends TrackedEvent {
  readonly at: number
}

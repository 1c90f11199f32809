import { definePlugin } from '@wallet-widget/kernel'
import type { AnalyticsApi } from './api.js'
import type { AnalyticsOptions } from './options.js'

export type { AnalyticsApi } from './api.js'
export type { AnalyticsEvent, AnalyticsEvents } from './events.js'
export type { AnalyticsOptions } from './options.js'

/**
 * Tells the site's services what visitors do and what fails, while the project wants to know: fields of a list alone, never an
 * email, a code, a uri, a signature or a key. Nothing before the visitor asks for the widget, and nothing of visitors who send
 * Do Not Track or Global Privacy Control. The same events are heard with `widget.onEvent`, without services too.
 *
 * @example defineConfig({ projectId: 'shop', services: 'https://wallet.example', plugins: [evm(), analytics()] })
 */
export const analytics = definePlugin<'analytics', AnalyticsOptions, AnalyticsApi>({
  id: 'analytics',
  permissions: ['network:services'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    analytics: AnalyticsApi
  }
}

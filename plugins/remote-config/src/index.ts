import { definePlugin } from '@wallet-widget/kernel'
import type { RemoteConfigApi } from './api.js'

export type { Features, FeaturesState, RemoteConfigApi } from './api.js'

/**
 * Lets the project's owner decide in the services which features are on, and with which providers, without a release. The
 * services are asked once the visitor opens the modal or connects; what they said is kept for the next visit.
 *
 * @example defineConfig({ projectId: 'shop', services: 'https://services.shop.example', networks: [mainnet], plugins: [evm(), remoteConfig()] })
 */
export const remoteConfig = definePlugin<'remote-config', object, RemoteConfigApi>({
  id: 'remote-config',
  permissions: [
    'network:services',
    'plugin:email',
    'plugin:socials',
    'plugin:swaps',
    'plugin:onramp',
    'plugin:activity',
  ],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    'remote-config': RemoteConfigApi
  }
}

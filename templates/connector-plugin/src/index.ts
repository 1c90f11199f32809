import { type Connector, definePlugin } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { createConnector } from './connector.js'
import { findProvider } from './provider.js'

/**
 * Connects with My Plugin.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), myPlugin()] })
 */
export const myPlugin = definePlugin({
  id: 'my-plugin',
  permissions: [],
  setup(context) {
    const $connectors = atom<readonly Connector[]>([])
    context.connectors.provide($connectors)
    const provider = findProvider(globalThis)
    if (provider) $connectors.set([createConnector(provider)])
  },
})

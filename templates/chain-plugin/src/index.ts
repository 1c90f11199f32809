import { definePlugin } from '@wallet-widget/kernel'
import { chain } from './chain.js'

export { myPluginMainnet } from './networks.js'

/**
 * My Plugin, its networks and its addresses.
 *
 * @example defineConfig({ networks: [myPluginMainnet], plugins: [myPlugin()] })
 */
export const myPlugin = definePlugin({
  id: 'my-plugin',
  permissions: [],
  setup(context) {
    context.chains.register(chain)
  },
})

import { definePlugin } from '@wallet-widget/kernel'

/**
 * Shows My Plugin in the account.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), myPlugin()] })
 */
export const myPlugin = definePlugin({
  id: 'my-plugin',
  permissions: [],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface ViewRegistry {
    MyPlugin: undefined
  }
}

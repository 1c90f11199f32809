import { definePlugin } from '@wallet-widget/kernel'
import { notInSafe, type SafeApi } from './api.js'
import type { SafeOptions } from './options.js'

export type { SafeApi, SafeTransaction } from './api.js'
export type { safeErrors } from './errors.js'
export type { SafeOptions } from './options.js'

/** Whether the page is in a frame, as it is inside the Safe app. */
function isFramed(): boolean {
  const page = globalThis.window as Window | undefined
  return page !== undefined && page.parent !== page
}

/**
 * The Safe that the site was opened in: connects by itself when the page is in a frame of the Safe app. Anywhere
 * else it loads nothing and lists nothing.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), safe()] })
 */
export const safe = definePlugin<'safe', SafeOptions, SafeApi>({
  id: 'safe',
  requires: ['evm'],
  wakes: isFramed,
  load: async () => {
    if (isFramed()) return import('./plugin.js')
    return { setup: () => ({ getTransaction: () => Promise.reject(notInSafe()) }) }
  },
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    safe: SafeApi
  }
}

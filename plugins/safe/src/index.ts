import { definePlugin } from '@wallet-widget/kernel'
import type { SafeApi } from './api.js'
import { notInSafe } from './notInSafe.js'
import type { SafeOptions } from './options.js'

export type { SafeApi, SafeTransaction } from './api.js'
export type { SafeOptions } from './options.js'

/**
 * The Safe that the site was opened in: connects by itself when the page is in a frame of the Safe app. Anywhere
 * else it loads nothing and lists nothing.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), safe()] })
 */
export const safe = definePlugin<'safe', SafeOptions, SafeApi>({
  id: 'safe',
  requires: ['evm'],
  load: async () => {
    const page = globalThis.window as Window | undefined
    if (page && page.parent !== page) return import('./plugin.js')
    return { setup: () => ({ getTransaction: () => Promise.reject(notInSafe()) }) }
  },
})

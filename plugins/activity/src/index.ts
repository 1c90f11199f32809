import { definePlugin } from '@wallet-widget/kernel'
import type { ActivityApi } from './api.js'
import type { ActivityOptions } from './options.js'

export type {
  ActivityApi,
  ActivityState,
  Transaction,
  TransactionFlag,
  TransactionStatus,
  TransactionTransfer,
} from './api.js'
export type { activityErrors } from './errors.js'
export type { ActivityOptions } from './options.js'

/**
 * What the account sent and received, in the Activity tab. What is sent from here shows at once, and settles live.
 *
 * @example defineConfig({ networks: [mainnet], plugins: [evm(), activity()] })
 */
export const activity = definePlugin<'activity', ActivityOptions, ActivityApi>({
  id: 'activity',
  permissions: ['hook:request', 'network:services'],
  load: () => import('./plugin.js'),
})

declare module '@wallet-widget/kernel' {
  interface PluginRegistry {
    activity: ActivityApi
  }
  interface ViewRegistry {
    /** All of the account's transactions. */
    Activity: undefined
    /** One of the account's transactions, by its `id` in the list. */
    Transaction: { readonly id: string }
  }
}

import { once } from '@wallet-widget/kernel/connectors'

/**
 * Fetches what using a connected wallet needs: its requests, the provider and the actions.
 * One promise for all who wait: those of `import` may be kept in another order by a bundler, and requests have an order.
 */
export const loadUse = once(() => import('./use.js'))

import { lazy } from './lazy.js'

/** The modal and all that leads to a connected wallet. Fetched while the page is idle, or on the first approach. */
export const modalCode = lazy(() => import('./modal/index.js'))

/** The account's page, the connected wallets, the networks. Fetched when they are first used. */
export const accountCode = lazy(() => import('./account/index.js'))

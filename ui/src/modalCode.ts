import { lazy } from './lazy.js'

/** The modal and what connects a wallet. Fetched while the page is idle, or on the first approach. */
export const modalCode = lazy(() => import('./modal/index.js'))

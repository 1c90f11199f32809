import { lazy } from './lazy.js'

/** The account's page, the connected wallets, the networks, questions and help. Fetched when they are first used. */
export const accountCode = lazy(() => import('./account/index.js'))

import { lazy } from '../lazy.js'

/** What visitors agree to. Fetched where the site's config has it. */
export const legalCode = lazy(() => import('./Legal.js'))

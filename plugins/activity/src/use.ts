// Fetched together with the first transaction, or when the account is looked at.

export { createActivity } from './createActivity.js'
export { bindViews } from './views/index.js'

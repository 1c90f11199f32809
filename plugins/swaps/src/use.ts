// Fetched with the first call of the API, or with the view.

export { getGasPrice, getQuotes, getTokens } from './actions.js'
export { bindViews } from './views/index.js'

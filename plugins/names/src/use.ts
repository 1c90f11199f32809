// Fetched with the first call of the API, or with the view.

export { lookUp, reverse, suffixes, suggest } from './actions/readNames.js'
export { giveUp, register, update } from './actions/registerName.js'
export { createNaming } from './naming/createNaming.js'
export { bindViews } from './views/index.js'

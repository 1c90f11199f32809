// Fetched with the first account, or while the wallet asks the visitor.

export { createSigning } from './signing/createSigning.js'
export { bindViews } from './views/index.js'

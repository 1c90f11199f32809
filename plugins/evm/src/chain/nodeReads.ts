export { lookUpIdentity } from './lookUpIdentity.js'
export { readBalance } from './readBalance.js'
export { readFromNode } from './readFromNode.js'

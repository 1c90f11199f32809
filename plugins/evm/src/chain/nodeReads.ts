export { readFromNode } from '@wallet-widget/kernel/connectors'
export { lookUpIdentity } from './lookUpIdentity.js'
export { readBalance } from './readBalance.js'

export { readFromNode } from '@wallet-widget/kernel/connectors'
export { readBalance } from './readBalance.js'

export { accountAddress } from '../../../src/smartAccounts/accountAddress.js'

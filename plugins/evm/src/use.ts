// Fetched together when a connected wallet is first used beyond plain requests.

export { checkRequest } from './chain/checkRequest.js'
export { payments } from './chain/payments.js'
export { tokens } from './chain/tokens.js'
export { createTransactions } from './chain/transactions.js'
export { checkAccount } from './connector/checkAccount.js'
export { checkNetwork } from './connector/checkNetwork.js'
export { lookAgain } from './connector/lookAgain.js'
export { switchNetwork } from './connector/switchNetwork.js'
export { createProvider } from './provider.js'
export { createTransfers } from './transfers/createTransfers.js'

// Fetched together when a connected wallet is first used.

export { payments } from './chain/payments.js'
export { createTransactions } from './chain/transactions.js'
export { passRequest } from './connector/passRequest.js'
export { createProvider } from './provider.js'
export { createTransfers } from './transfers/createTransfers.js'
export { verifyMessage } from './verify/verifyMessage.js'

// Fetched together when a connected wallet is first used.

export { getBalance, getTokens } from './actions/balances.js'
export { confirmTransaction } from './actions/confirmTransaction.js'
export { signIn, signMessage } from './actions/sign.js'
export { transfer } from './actions/transfer.js'
export { payments } from './chain/payments.js'
export { tokens } from './chain/tokens.js'
export { transactions } from './chain/transactions.js'
export { passRequest } from './connector/passRequest.js'
export { createProvider } from './provider/createProvider.js'
export { transfers } from './transfers/transfers.js'

/** Fetches what deals with a wallet once it was asked to connect. */
export const loadWallet = () => import('./walletOperations.js')

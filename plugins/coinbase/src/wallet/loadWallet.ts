/** Fetches what asks a wallet, once; asked for when the visitor comes near one, so that it is there for the click. */
export const loadWallet = () => import('./walletOperations.js')

/** Fetches web3.js, which is large: only to build a transaction, or for whoever asks for a connection. */
export const loadWeb3 = () => import('@solana/web3.js')

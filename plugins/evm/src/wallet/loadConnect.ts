/** Fetches what asks a wallet to connect, and no more; asked for when the visitor comes near one. */
export const loadConnect = () => import('./connect.js')

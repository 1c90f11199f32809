/** Fetches what using a connected wallet needs: its requests and the provider. */
export const loadUse = () => import('./use.js')

/** Fetches what using a connected wallet needs: its requests, the provider and the actions. */
export const loadUse = () => import('./use.js')

/** Fetches what using a connected wallet needs beyond plain requests: the switch of networks and the provider. */
export const loadUse = () => import('./use.js')

/** Fetches what using a connected wallet needs beyond plain requests: the switch of networks, the provider and payment links. */
export const loadUse = () => import('./use.js')

// Fetched together when a connected wallet is first used.

export { passRequest } from './connector/passRequest.js'
export { createProvider } from './provider.js'

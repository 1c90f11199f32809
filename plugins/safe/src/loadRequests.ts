/** Fetches what asks the Safe, once. */
export const loadRequests = () => import('./passRequest.js')

/** The actions bring viem: they are fetched when the first one is called. */
export const loadActions = () => import('./actions/index.js')

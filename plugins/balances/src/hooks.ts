export { useBalances } from './views/useBalances.js'

export { useNfts } from './views/nfts/useNfts.js'
export { useBalances } from './views/useBalances.js'

export { createPairedWallet } from './createPairedWallet.js'
export type { PairedWalletFailures } from './failures.js'
export type { PairedRequest, PairedWallet, PairedWalletOptions } from './pairedWallet.js'

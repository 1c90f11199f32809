export { createPairedWallet } from './createPairedWallet.js'
export type { OpenClientOptions, PairingClient } from './openClient.js'
export type {
  PairedRequest,
  PairedWallet,
  PairedWalletFailures,
  PairedWalletOptions,
  SignInToSign,
} from './pairedWallet.js'

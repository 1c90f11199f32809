export { createLocalBundler } from './bundler/createLocalBundler.js'
export { localBundlerAccount } from './bundler/localBundlerKey.js'
export { createLocalPaymaster, localPaymasterContract } from './bundler/localPaymaster.js'
export { type Anvil, startAnvil } from './chains/anvil.js'
export { LOCAL_BITCOIN_ACCOUNTS, LOCAL_BITCOIN_ID } from './chains/bitcoin/localBitcoin.js'
export {
  type LocalBitcoin,
  type LocalBitcoinOptions,
  startLocalBitcoin,
} from './chains/bitcoin/startLocalBitcoin.js'
export { callNode } from './chains/callNode.js'
export { guestbookAbi, LOCAL_ACCOUNT, LOCAL_MNEMONIC, localAddresses } from './chains/localAddresses.js'
export {
  LOCAL_SOLANA_ACCOUNTS,
  LOCAL_SOLANA_ID,
  LOCAL_SOLANA_NAMED_TOKENS,
  LOCAL_SOLANA_TOKEN,
} from './chains/solana/localSolana.js'
export { type LocalChain, startLocalChains } from './chains/startLocalChains.js'
export {
  createLocalServices,
  type LocalEmbeddedWallet,
  type LocalServices,
  type LocalServicesOptions,
  type RunningChain,
} from './createLocalServices.js'
export { type Inbox, type InboxMail, startInbox } from './inbox/startInbox.js'
export { createLocalFarcaster, type LocalFarcaster } from './provider/localFarcaster.js'
export { type LocalProvider, startLocalProvider } from './provider/startLocalProvider.js'
export { type LocalToken, localTokens } from './seed/localTokens.js'
export type { Seed } from './seed/seedChain.js'

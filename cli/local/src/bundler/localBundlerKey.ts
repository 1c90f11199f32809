import { keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Sends the operations on local chains, which give it its coins. The key is public: never send real value to it. */
export const localBundlerAccount = privateKeyToAccount(
  keccak256(stringToHex('Wallet Widget: bundler of the local chains')),
)

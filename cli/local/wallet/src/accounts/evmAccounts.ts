import type { LocalAccount } from 'viem'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import { developmentSeed } from './developmentSeed.js'

const COUNT = 3

/** The first accounts of the development phrase, funded on every local chain. */
export function evmAccounts(): LocalAccount[] {
  const key = HDKey.fromMasterSeed(developmentSeed)
  return Array.from({ length: COUNT }, (_, addressIndex) => hdKeyToAccount(key, { addressIndex }))
}

import type { LocalAccount } from 'viem'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import { namespaceOf } from '../chains.js'
import { type BitcoinAccount, bitcoinAccounts } from './bitcoinAccounts.js'
import { developmentSeed } from './developmentSeed.js'
import { type SolanaAccount, solanaAccounts } from './solanaAccounts.js'

/** The accounts of the wallet. All their keys are public. */
export type Accounts = {
  readonly evm: readonly LocalAccount[]
  readonly solana: readonly SolanaAccount[]
  /** By chain: an address says which network it is of. */
  bitcoin(chain: string): readonly BitcoinAccount[]
}

export const loadAccounts = (): Accounts => ({
  evm: evmAccounts(),
  solana: solanaAccounts(),
  bitcoin: bitcoinAccounts,
})

/** The address that a site is given on a chain while account `index` is chosen. */
export function addressOn(accounts: Accounts, chain: string, index: number): string | undefined {
  const namespace = namespaceOf(chain)
  if (namespace === 'eip155') return accounts.evm[index]?.address
  if (namespace === 'solana') return (accounts.solana[index] ?? accounts.solana[0])?.address
  if (namespace === 'bip122') return accounts.bitcoin(chain)[0]?.address
  return undefined
}

const COUNT = 3

/** The first accounts of the development phrase, funded on every local chain. */
function evmAccounts(): LocalAccount[] {
  const key = HDKey.fromMasterSeed(developmentSeed)
  return Array.from({ length: COUNT }, (_, addressIndex) => hdKeyToAccount(key, { addressIndex }))
}

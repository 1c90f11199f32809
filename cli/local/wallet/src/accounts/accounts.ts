import type { LocalAccount } from 'viem'
import { namespaceOf } from '../chains.js'
import { type BitcoinAccount, bitcoinAccounts } from './bitcoinAccounts.js'
import { evmAccounts } from './evmAccounts.js'
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

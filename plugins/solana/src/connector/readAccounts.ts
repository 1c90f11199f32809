import { type Account, readProperty } from '@wallet-widget/kernel'
import { isAddress } from '../chain/address.js'
import type { KnownAccount } from '../handle.js'

const MAX_ACCOUNTS = 1000

/** Returns the Solana accounts in a wallet's answer, each once; undefined when it is not a list of accounts. */
export function readAccounts(answer: unknown): readonly KnownAccount[] | undefined {
  if (!Array.isArray(answer) || answer.length > MAX_ACCOUNTS) return undefined
  const known = new Map<string, KnownAccount>()
  for (const raw of answer) {
    const chains = readProperty(raw, 'chains')
    // A multichain wallet lists the accounts of all its chains.
    if (Array.isArray(chains) && chains.length > 0 && !chains.some(isSolana)) continue
    const address = readProperty(raw, 'address')
    if (!isAddress(address)) return undefined
    if (!known.has(address)) known.set(address, { address, raw })
  }
  return [...known.values()]
}

const isSolana = (chain: unknown) => typeof chain === 'string' && chain.startsWith('solana:')

/** Converts accounts to those of the widget. */
export const toAccounts = (known: readonly KnownAccount[]): readonly Account[] =>
  known.map(({ address }) => ({ namespace: 'solana', address, type: 'eoa' }))

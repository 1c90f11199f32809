import { type Account, readProperty } from '@wallet-widget/kernel'
import { isAddress } from '../chain/address.js'

const MOST_ACCOUNTS = 1000

/** An account, and the wallet's own object for it, which it wants back. */
export interface KnownAccount {
  readonly address: string
  readonly raw: unknown
}

/** The Solana accounts in a wallet's answer, each once; undefined when it is not a list of accounts. */
export function readAccounts(answer: unknown): readonly KnownAccount[] | undefined {
  if (!Array.isArray(answer) || answer.length > MOST_ACCOUNTS) return undefined
  const known = new Map<string, KnownAccount>()
  for (const raw of answer) {
    const chains = readProperty(raw, 'chains')
    // A wallet of several chains lists the accounts of all of them.
    if (Array.isArray(chains) && chains.length > 0 && !chains.some(isSolana)) continue
    const address = readProperty(raw, 'address')
    if (!isAddress(address)) return undefined
    if (!known.has(address)) known.set(address, { address, raw })
  }
  return [...known.values()]
}

const isSolana = (chain: unknown) => typeof chain === 'string' && chain.startsWith('solana:')

/** Accounts as the widget knows them. */
export const toAccounts = (known: readonly KnownAccount[]): readonly Account[] =>
  known.map(({ address }) => ({ namespace: 'solana', address, type: 'eoa' }))

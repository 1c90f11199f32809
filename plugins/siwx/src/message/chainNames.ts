import type { ChainNamespace } from '@wallet-widget/kernel'

/** What the first line of a message calls the account: `… wants you to sign in with your Ethereum account:`. */
const NAMES = new Map<ChainNamespace, string>([
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos'],
])

/** The name of a chain in messages; its namespace where it has none. Source: CAIP-122's profiles of the namespaces. */
export const chainName = (namespace: ChainNamespace): string => NAMES.get(namespace) ?? namespace

/** The namespace that a message's name of a chain stands for; undefined where it is none. */
export function namespaceOf(name: string): ChainNamespace | undefined {
  for (const [namespace, known] of NAMES) if (known === name) return namespace
  return /^[-a-z0-9]{3,8}$/.test(name) && !NAMES.has(name) ? name : undefined
}

/**
 * The lines in place of a statement that is not there: its empty line stays in EIP-4361, and goes in Sign-In With Solana,
 * whose wallets know the message by its grammar.
 */
export const absentStatement = (namespace: ChainNamespace): readonly string[] =>
  namespace === 'solana' ? [] : ['']

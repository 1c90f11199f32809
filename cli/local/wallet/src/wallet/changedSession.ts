type Namespace = {
  readonly chains?: string[]
  readonly accounts: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** A session's `eip155` part with this account first on every chain; those shared before stay behind it. */
export function withAccount(namespace: Namespace, address: string): Namespace {
  const first = chainsOf(namespace).map((chain) => `${chain}:${address}`)
  return { ...namespace, accounts: [...new Set([...first, ...namespace.accounts])] }
}

/** A session's `eip155` part with one more chain, on which it has the same accounts. */
export function withChain(namespace: Namespace, chain: string): Namespace {
  const chains = chainsOf(namespace)
  if (chains.includes(chain)) return namespace
  const addresses = new Set(namespace.accounts.map(addressOf))
  return {
    ...namespace,
    chains: [...chains, chain],
    accounts: [...namespace.accounts, ...[...addresses].map((address) => `${chain}:${address}`)],
  }
}

/** The chains of a part of a session. */
export const chainsOf = ({ chains, accounts }: Pick<Namespace, 'chains' | 'accounts'>): string[] =>
  chains?.length ? [...chains] : [...new Set(accounts.map((account) => account.split(':', 2).join(':')))]

export const addressOf = (account: string): string => account.slice(account.lastIndexOf(':') + 1)

import type { Account } from '../chains/connector.js'

/** The account in use unless the visitor chooses: the first, on Bitcoin the first for payment. */
export const firstAccount = (accounts: readonly Account[]): Account | undefined =>
  accounts.find(({ namespace, type }) => namespace !== 'bip122' || type === 'payment') ?? accounts[0]

import type { Connection } from '../state/connection.js'

/** Whether the account in use of a connection is a contract, which may be nobody’s on another network. */
export const isSmartAccount = ({ accounts, address }: Pick<Connection, 'accounts' | 'address'>): boolean =>
  accounts.some((account) => account.address === address && account.type === 'smartAccount')

import type { DirectoryWallet } from '@wallet-widget/kernel'

const namespaceOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

/** Whether the wallet serves one of the site's families of networks; one that doesn't say does. */
export const servesChains = ({ chains }: DirectoryWallet, namespaces: readonly string[]): boolean =>
  !chains || chains.length === 0 || chains.some((chain) => namespaces.includes(namespaceOf(chain)))

import type { DirectoryWallet } from '@wallet-widget/kernel'

const ANYWHERE = new Set(['coinbase', 'com.coinbase.wallet', 'coinbase wallet'])
const ON_SOLANA = new Set(['solflare', 'com.solflare.wallet', 'phantom', 'app.phantom'])

/**
 * Whether a phone can open the wallet: it has a mobile link, or opens pages in a browser of its own (Coinbase Wallet;
 * Solflare and Phantom where the site uses Solana). Source: spec section 5.
 */
export function canOpenOnMobile(wallet: DirectoryWallet, namespaces: readonly string[]): boolean {
  if (wallet.mobileLink) return true
  const names = [wallet.id, wallet.rdns, wallet.name.trim().toLowerCase()]
  const isOneOf = (set: ReadonlySet<string>) => names.some((name) => name !== undefined && set.has(name))
  return isOneOf(ANYWHERE) || (namespaces.includes('solana') && isOneOf(ON_SOLANA))
}

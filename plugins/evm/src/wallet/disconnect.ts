import { askWallet } from './askWallet.js'
import type { WalletProvider } from './captureProvider.js'

const DEADLINE_MS = 3000

/** Asks the wallet to forget this site. Many can't: that is no failure. Source: EIP-2255, MIP-2. */
export async function disconnect(provider: WalletProvider): Promise<void> {
  const params = [{ eth_accounts: {} }]
  await askWallet(provider, 'wallet_revokePermissions', { params, timeout: DEADLINE_MS }).catch(() => {})
}

import { normalizeError, WalletError, type WalletSession } from '@wallet-widget/kernel'
import { askChainId, askWallet } from './askWallet.js'
import type { WalletProvider } from './captureProvider.js'
import { readAccounts } from './readAccounts.js'
import { toSession } from './toSession.js'

/** A browser may have to wake the wallet first. ms */
const DEADLINE_MS = 10_000

/** Asks the wallet without a prompt whether it still shares accounts; undefined when it does not. */
export async function reconnect(
  provider: WalletProvider,
  { signal }: { readonly signal: AbortSignal },
): Promise<readonly WalletSession[] | undefined> {
  const patience = { timeout: DEADLINE_MS, signal }
  try {
    const accounts = readAccounts(await askWallet(provider, 'eth_accounts', patience))
    return accounts?.length ? [toSession(accounts, await askChainId(provider, patience))] : undefined
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (error instanceof WalletError && error.walletCode === 4100) return undefined
    throw error
  }
}

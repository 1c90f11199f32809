import { type Account, readProperty } from '@wallet-widget/kernel'
import { askWallet, readAccounts, type WalletHandle } from '../handle.js'

const DEADLINE_MS = 3000

/** The code of a wallet that shares nothing with the page. Source: EIP-1193. */
const UNAUTHORIZED = 4100

/** Asks a wallet, without a prompt, which accounts it shares with the page; undefined where it can't tell. */
export const askAccounts = (
  wallet: WalletHandle,
  signal?: AbortSignal,
): Promise<readonly Account[] | undefined> =>
  askWallet(wallet, 'eth_accounts', { timeout: DEADLINE_MS, ...(signal ? { signal } : {}) }).then(
    readAccounts,
    (error) => (readProperty(error, 'code') === UNAUTHORIZED ? [] : undefined),
  )

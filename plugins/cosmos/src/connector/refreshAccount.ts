import type { WalletHandle } from '../handle.js'
import { toSession } from './connect.js'
import { getKey } from './enterChain.js'

/** The wallets being asked, and whether they must be asked once more. */
const running = new WeakMap<WalletHandle, { again: boolean }>()

/**
 * Asks the wallet for its account after it reported a change. Any script in the page can send that event, so only
 * the wallet's answer counts, and there is one question at a time.
 */
export async function refreshAccount(handle: WalletHandle): Promise<void> {
  const { network } = handle
  if (!network) return
  const current = running.get(handle)
  if (current) {
    current.again = true
    return
  }
  const own = { again: false }
  running.set(handle, own)
  try {
    const key = await getKey(handle.wallet, network)
    if (handle.network === network && key.account.address !== handle.address) {
      const { accounts } = toSession(handle, network, key)
      handle.emit({ type: 'accountsChanged', namespace: 'cosmos', accounts })
    }
  } catch {
    // Locked, or the account is not shared with the site: wait for the wallet's next event.
    if (handle.network === network) {
      handle.address = undefined
      handle.emit({ type: 'accountsChanged', namespace: 'cosmos', accounts: [] })
    }
  } finally {
    running.delete(handle)
  }
  if (own.again) await refreshAccount(handle)
}

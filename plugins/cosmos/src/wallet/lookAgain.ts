import { toSession } from './connect.js'
import type { WalletHandle } from './createConnector.js'
import { getKey } from './enterChain.js'

/** Those being asked, and whether they are to be asked once more. */
const asking = new WeakMap<WalletHandle, { again: boolean }>()

/** The wallet says that its account changed: asks which it is now. However often it says so, one question at a time. */
export async function lookAgain(handle: WalletHandle): Promise<void> {
  const { network } = handle
  if (!network) return
  const running = asking.get(handle)
  if (running) {
    running.again = true
    return
  }
  const own = { again: false }
  asking.set(handle, own)
  try {
    const key = await getKey(handle.wallet, network, new AbortController().signal)
    if (handle.network === network && key.account.address !== handle.address) {
      const { accounts } = toSession(handle, network, key)
      handle.tell({ type: 'accountsChanged', namespace: 'cosmos', accounts })
    }
  } catch {
    // Locked, or the account is not shared: the widget waits until the wallet speaks again.
    if (handle.network === network) {
      handle.address = undefined
      handle.tell({ type: 'accountsChanged', namespace: 'cosmos', accounts: [] })
    }
  } finally {
    asking.delete(handle)
  }
  if (own.again) await lookAgain(handle)
}

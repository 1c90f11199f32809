import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { WalletHandle } from './createConnector.js'

const DEADLINE_MS = 3000

/** Asks the wallet to forget this site on the chains it was let in on. Some can't: that is no failure. */
export async function disconnect(handle: WalletHandle): Promise<void> {
  const { wallet, trusted } = handle
  const chainIds = trusted.get()
  trusted.clear()
  handle.network = undefined
  handle.address = undefined
  const { disable } = wallet
  if (!disable || chainIds.length === 0) return
  const { signal } = new AbortController()
  await settleWithin(() => disable([...chainIds]), { signal, timeout: DEADLINE_MS }).catch(() => {})
}

import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { WalletHandle } from './createConnector.js'

const DEADLINE_MS = 3000

/** Has the SDK forget its session. */
export async function disconnect(handle: WalletHandle): Promise<void> {
  const { signal } = new AbortController()
  const patience = { signal, timeout: DEADLINE_MS }
  const provider = await settleWithin(() => handle.provider(), patience)
  await settleWithin(() => provider.disconnect(), patience)
}

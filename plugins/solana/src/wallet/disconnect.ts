import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { Way } from './way.js'

const DEADLINE_MS = 3000

/** Asks the wallet to let go of this site. Some can't: that is no failure. */
export async function disconnect(way: Way): Promise<void> {
  way.accounts = []
  if (!way.wallet.has('standard:disconnect')) return
  await settleWithin(() => way.wallet.call('standard:disconnect'), { timeout: DEADLINE_MS }).catch(() => {})
}

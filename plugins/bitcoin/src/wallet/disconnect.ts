import type { WalletMemory } from './createConnector.js'
import { openWay } from './ways/openWay.js'

const DEADLINE_MS = 3000

/** Asks the wallet to forget this site. Many can't: that is no failure. */
export async function disconnect(memory: WalletMemory): Promise<void> {
  memory.accounts = []
  memory.networkId = undefined
  await openWay(memory.found, { timeout: DEADLINE_MS })
    .disconnect?.()
    .catch(() => {})
}

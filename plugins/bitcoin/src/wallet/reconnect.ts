import {
  type ConnectorConnectRequest,
  normalizeError,
  WalletError,
  type WalletSession,
} from '@wallet-widget/kernel'
import type { WalletMemory } from './createConnector.js'
import { toSession } from './toSession.js'
import { openWay } from './ways/openWay.js'

/** A browser may have to wake the wallet first. ms */
const DEADLINE_MS = 10_000

/**
 * Asks the wallet without a prompt whether it still shares accounts; undefined when it does not. Where it can't be
 * asked so, what it said last on this page counts; after a reload, nothing.
 */
export async function reconnect(
  memory: WalletMemory,
  { networks, signal }: Pick<ConnectorConnectRequest, 'networks' | 'signal'>,
): Promise<readonly WalletSession[] | undefined> {
  try {
    const { resume = async () => memory } = openWay(memory.found, { timeout: DEADLINE_MS, signal })
    const state = await resume()
    return state?.accounts.length ? [toSession(memory, state, networks)] : undefined
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (error instanceof WalletError && error.walletCode === 4100) return undefined
    throw error
  }
}

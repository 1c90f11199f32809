import type { CaipNetworkId } from '@wallet-widget/kernel'
import { sleep, withTimeout } from '@wallet-widget/kernel/connectors'
import { isOfNetwork } from '../chain/networkNames.js'
import type { WalletDriver, WalletState } from './drivers/driver.js'

/** A wallet that moves may take this long to share its address there. ms */
const SETTLE_MS = 5000
const LOOK_EVERY_MS = 200

/** Whether a wallet shares addresses, and they are of the network that it says it is on. */
export const isSettled = ({ accounts: [first], networkId }: WalletState): boolean =>
  first !== undefined && isOfNetwork(first.address, networkId)

/**
 * Reads what a wallet shares, without a prompt, until it shares a payment address of the network that it is on, for a few seconds
 * at most: wallets tell their network, share nothing for a moment, or still share what they had before. Undefined where it
 * does not come to that, or the wallet cannot be asked without a prompt.
 *
 * @param deadline.wanted the network that it is to be on; where it stays on another, that one counts at the end
 * @throws BaseError `REQUEST_ABORTED`
 */
export async function readSettled(
  driver: WalletDriver,
  {
    wanted,
    signal,
  }: { readonly wanted?: CaipNetworkId | undefined; readonly signal?: AbortSignal | undefined },
): Promise<WalletState | undefined> {
  let settled: WalletState | undefined
  if (!driver.resume) return undefined
  const look = async (until: AbortSignal) => {
    for (;;) {
      const state = await driver.resume?.().catch(() => undefined)
      const networkId = state?.networkId ?? wanted
      if (state?.accounts[0]?.type === 'payment' && isSettled({ accounts: state.accounts, networkId })) {
        settled = state
        if (!wanted || networkId === wanted) return
      }
      await sleep(LOOK_EVERY_MS, until)
    }
  }
  await withTimeout(look, { timeout: SETTLE_MS, signal }).catch((thrown) => {
    if (signal?.aborted) throw thrown
  })
  return settled
}

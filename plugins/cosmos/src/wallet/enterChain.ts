import { type Network, normalizeError, WalletError } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import { networkDetails } from '../chain/networkDetails.js'
import type { WalletHandle } from './createConnector.js'
import { type ChainKey, readKey } from './readKey.js'

/** A wallet that has let the site in has its key at hand. ms */
const KEY_DEADLINE_MS = 10_000
const UNKNOWN = /no chain info|unknown chain|chain .*(not (found|supported|exist))|not exist(ing)? chain/i

/**
 * Asks to be let in on a chain, and for the key that the wallet uses there. A chain that the wallet does not know is
 * offered to it where its network says how.
 *
 * @throws WalletError 4001, 4100, 4902; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `REQUEST_TIMEOUT`
 */
export async function enterChain(
  { wallet, trusted }: WalletHandle,
  network: Network,
  { signal, timeout }: { readonly signal: AbortSignal; readonly timeout?: number },
): Promise<ChainKey> {
  const { chainId, chainInfo } = networkDetails(network)
  const ask = (task: () => Promise<unknown>) => settleWithin(task, { signal, timeout })
  try {
    await ask(() => wallet.enable(chainId))
  } catch (thrown) {
    if (!isUnknown(thrown)) throw thrown
    const suggest = wallet.experimentalSuggestChain
    if (!chainInfo || !suggest)
      throw new WalletError(4902, {
        cause: thrown,
        metaMessages: [`Add ${network.name} in the wallet itself, then try again.`],
      })
    await ask(() => suggest(structuredClone(chainInfo)))
    await ask(() => wallet.enable(chainId))
  }
  const key = await getKey(wallet, network, signal)
  trusted.add(chainId)
  return key
}

/** The key that the wallet uses on a chain that the site was let in on. */
export const getKey = async (
  wallet: WalletHandle['wallet'],
  network: Network,
  signal: AbortSignal,
): Promise<ChainKey> => {
  const { chainId } = networkDetails(network)
  return readKey(
    await settleWithin(() => wallet.getKey(chainId), { signal, timeout: KEY_DEADLINE_MS }),
    network,
  )
}

function isUnknown(thrown: unknown): boolean {
  const error = normalizeError(thrown)
  if (error instanceof WalletError) return error.walletCode === 4902
  return UNKNOWN.test(error.details)
}

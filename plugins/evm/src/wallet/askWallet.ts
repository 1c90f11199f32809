import { type Patience, readChainId, settleWithin, wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { WalletProvider } from './captureProvider.js'

/** Asks a wallet, no longer than the patience lasts. */
export const askWallet = (
  provider: WalletProvider,
  method: string,
  { params, ...patience }: Patience & { readonly params?: unknown },
): Promise<unknown> => settleWithin(() => provider.request(method, params), patience)

/**
 * Asks a wallet where it is.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export async function askChainId(provider: WalletProvider, patience: Patience): Promise<number> {
  const chainId = readChainId(await askWallet(provider, 'eth_chainId', patience))
  if (chainId === undefined) throw wrongAnswer('eth_chainId', 'a chain id')
  return chainId
}

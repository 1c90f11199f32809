import { type Patience, settleWithin } from '@wallet-widget/kernel/connectors'
import type { WalletProvider } from './captureProvider.js'
import { checkChainId } from './checkChainId.js'

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
export const askChainId = async (provider: WalletProvider, patience: Patience): Promise<number> =>
  checkChainId(await askWallet(provider, 'eth_chainId', patience))

import { BaseError } from '@wallet-widget/kernel'
import { type CoinbaseProvider, captureProvider } from './captureProvider.js'

/** What the SDK is told of the site. */
export interface SdkSettings {
  readonly appName: string
  readonly appLogoUrl: string | null
  readonly appChainIds: number[]
  readonly preference: { readonly options: 'all' | 'smartWalletOnly' | 'eoaOnly'; readonly keysUrl?: string }
}

/**
 * Fetches the SDK and makes its provider. The only file that knows it.
 *
 * @throws BaseError `SDK_NOT_LOADED`
 */
export async function loadProvider(settings: SdkSettings): Promise<CoinbaseProvider> {
  try {
    const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
    const provider = captureProvider(createCoinbaseWalletSDK(settings).getProvider())
    if (provider) return provider
    throw new TypeError('It gave no provider.')
  } catch (cause) {
    throw new BaseError('The code of this wallet could not be loaded', {
      code: 'SDK_NOT_LOADED',
      cause,
      metaMessages: ['Check the connection and try again.'],
    })
  }
}

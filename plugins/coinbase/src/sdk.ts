import { BaseError, readProperty } from '@wallet-widget/kernel'
import { captureMethod } from '@wallet-widget/kernel/connectors'

/** What the SDK is told of the site. */
export interface SdkSettings {
  readonly appName: string
  readonly appLogoUrl: string | null
  readonly appChainIds: number[]
  readonly preference: { readonly options: 'all' | 'smartWalletOnly' | 'eoaOnly'; readonly keysUrl?: string }
}

/** The SDK's provider as it was created: what is done to it later has no effect. */
export interface CoinbaseProvider {
  /** Always a promise, whatever it returns or throws. */
  request(method: string, params?: unknown): Promise<unknown>
  /** Returns a function that stops listening. */
  on(event: string, listener: (value: unknown) => void): () => void
  /** Forgets the session. */
  disconnect(): Promise<unknown>
  /** The popup that is open, where it can be seen. */
  popup(): unknown
  /** Closes the popup and drops what waits for it. */
  closePopup(): void
}

/**
 * Fetches the SDK and creates its provider. The only file that knows the SDK.
 *
 * @throws BaseError `SDK_NOT_LOADED`
 */
export async function loadProvider(settings: SdkSettings): Promise<CoinbaseProvider> {
  try {
    const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
    const provider = captureProvider(createCoinbaseWalletSDK(settings).getProvider())
    if (provider) return provider
    throw new TypeError('The SDK created no provider.')
  } catch (cause) {
    throw new BaseError('The code of this wallet could not be loaded', {
      code: 'SDK_NOT_LOADED',
      cause,
      metaMessages: ['Check the connection and try again.'],
    })
  }
}

/** Reads each method of a provider once and keeps it; undefined when it is no provider. */
function captureProvider(raw: unknown): CoinbaseProvider | undefined {
  const request = captureMethod(raw, 'request')
  if (!request) return undefined
  const on = captureMethod(raw, 'on')
  const off = captureMethod(raw, 'removeListener')
  const disconnect = captureMethod(raw, 'disconnect')
  // Talks to the popup; absent in Coinbase's own browser.
  const communicator = readProperty(raw, 'communicator')
  const popup = () => readProperty(communicator, 'popup') ?? undefined
  return {
    request: async (name, params) =>
      request(params === undefined ? { method: name } : { method: name, params }),
    on(event, listener) {
      on?.(event, listener)
      return () => off?.(event, listener)
    },
    disconnect: async () => disconnect?.(),
    popup,
    closePopup() {
      captureMethod(popup(), 'close')?.()
      // The SDK's own way rejects promises that nobody handles: its listeners are removed instead.
      const listeners = readProperty(communicator, 'listeners')
      if (!(listeners instanceof Map)) return
      for (const listener of listeners.keys()) removeEventListener('message', listener)
      listeners.clear()
      Reflect.set(communicator as object, 'popup', null)
    },
  }
}

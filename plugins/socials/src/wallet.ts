import type { PopupProvider } from './providers.js'

interface CallOptions {
  readonly signal?: AbortSignal
}

/** What this plugin needs of the API of the embedded wallet. */
export interface EmbeddedWallet {
  /** Where messages of its popups come from. */
  frameOrigin(): Promise<string>
  /** With a `returnUrl` the visitor comes back to that page of the site, in place of an answer by a popup. */
  getSocialRedirectUri(
    options: CallOptions & { readonly provider: PopupProvider; readonly returnUrl?: string },
  ): Promise<string>
  /** With the address that a login began with in place of an answer, it waits until that login is through. */
  connectSocial(
    options: CallOptions & { readonly uri: string; readonly provider: PopupProvider },
  ): Promise<void>
  getFarcasterUri(options?: CallOptions): Promise<string>
  connectFarcaster(options?: CallOptions): Promise<void>
  connectWallet(options?: CallOptions): Promise<void>
}

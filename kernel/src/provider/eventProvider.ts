/** What the providers of all chains have in common: the members of EIP-1193, and those of node's EventEmitter. */
export interface EventProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Whether a wallet is connected on its chain. */
  isConnected?(): boolean
  on(event: string, listener: ProviderListener): EventProvider
  addListener(event: string, listener: ProviderListener): EventProvider
  once(event: string, listener: ProviderListener): EventProvider
  off(event: string, listener: ProviderListener): EventProvider
  removeListener(event: string, listener: ProviderListener): EventProvider
}

/** Each provider types its own events. */
export type ProviderListener = (...args: never[]) => void

/** What a chain's provider has beyond the members of EIP-1193; known before its code is loaded. */
export interface ProviderShape {
  /** Asynchronous methods, such as `signMessage`. */
  readonly methods?: readonly string[]
  /** Members that are read, such as `publicKey`; undefined until the provider's code is there. */
  readonly properties?: readonly string[]
}

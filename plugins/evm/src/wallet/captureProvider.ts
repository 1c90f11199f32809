/** A wallet's provider as it was when it was found: what the page does to it later has no effect. */
export interface WalletProvider {
  /** Asks the wallet. Always a promise, whatever the wallet answers or throws. */
  request(method: string, params?: unknown): Promise<unknown>
  /** Listens to the wallet; the answer stops listening. */
  on(event: string, listener: (value: unknown) => void): () => void
  /** False when the wallet says that it needs its password; undefined when it can't tell. */
  isUnlocked(): Promise<unknown>
}

interface RawProvider {
  readonly request?: unknown
  readonly on?: unknown
  readonly removeListener?: unknown
  readonly _metamask?: { readonly isUnlocked?: unknown } | undefined
}

const { apply } = Reflect

/** Reads each method of a provider once and keeps it; undefined when it is no provider. */
export function captureProvider(provider: unknown): WalletProvider | undefined {
  try {
    const { request, on, removeListener } = provider as RawProvider
    if (typeof request !== 'function') return undefined
    const call = (fn: unknown, self: unknown, ...args: unknown[]) =>
      typeof fn === 'function' ? apply(fn, self, args) : undefined
    const listen = (fn: unknown, event: string, listener: unknown) => {
      try {
        call(fn, provider, event, listener)
      } catch {} // a wallet without events is still a wallet
    }
    return {
      request: async (method, params) =>
        call(request, provider, params === undefined ? { method } : { method, params }),
      on(event, listener) {
        listen(on, event, listener)
        return () => listen(removeListener, event, listener)
      },
      async isUnlocked() {
        // Only now: MetaMask writes a warning to the console for whoever reads this.
        const { _metamask } = provider as RawProvider
        return call(_metamask?.isUnlocked, _metamask)
      },
    }
  } catch {
    return undefined // a getter that throws, a revoked proxy
  }
}

/** A wallet's provider as EIP-1193 describes it. */
export interface WalletProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}

/** Finds the wallet in the page. */
export function findProvider(page: object): WalletProvider | undefined {
  const found: unknown = Reflect.get(page, 'myPlugin')
  return isProvider(found) ? found : undefined
}

function isProvider(value: unknown): value is WalletProvider {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['request', 'on', 'removeListener'].every((name) => typeof Reflect.get(value, name) === 'function')
  )
}

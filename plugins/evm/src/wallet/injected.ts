import type { Connector, PluginContext } from '@wallet-widget/kernel'
import { captureProvider } from './captureProvider.js'
import { createConnector } from './createConnector.js'

/** Finds the wallet behind `window.ethereum`, now or when it says that it is there. */
export function findInjected(
  page: EventTarget & { readonly ethereum?: unknown },
  { listen }: Pick<PluginContext, 'listen'>,
  onFound: (connector: Connector) => void,
): void {
  let found = false
  const look = () => {
    const provider = found ? undefined : captureProvider(read(page))
    if (!provider) return
    found = true
    // Its flags (isMetaMask and the like) are worn by many wallets: none of them is a name to show.
    onFound(createConnector(provider, { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }))
  }
  look()
  listen(page, 'ethereum#initialized', look)
}

function read(page: { readonly ethereum?: unknown }): unknown {
  try {
    return page.ethereum
  } catch {
    return undefined
  }
}

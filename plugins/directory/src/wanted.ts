import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  isChainNamespace,
  type PluginContext,
  readProperty,
} from '@wallet-widget/kernel'

/** What a wallet is being chosen for. */
export interface Wanted {
  readonly namespaces?: readonly ChainNamespace[]
  readonly network?: CaipNetworkId
}

/** Returns what the list of wallets was opened for: the visitor may have come from there by others. */
export function wantedOf({ $router, $views }: PluginContext['state']): Wanted {
  const { history, view, arguments: given } = $router.get()
  const list = [...history, { view, arguments: given }].findLast(
    (one) => $views.get().get(one.view)?.role === 'connect',
  )
  const namespace = readProperty(list?.arguments, 'namespace')
  const network = readProperty(list?.arguments, 'network')
  return {
    ...(isChainNamespace(namespace) && { namespaces: [namespace] }),
    ...(isCaipNetworkId(network) && { network }),
  }
}

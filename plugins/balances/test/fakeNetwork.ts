import type { Network } from '@wallet-widget/kernel'

/** A network as the widget has it. */
export const fakeNetwork = (
  reference: number | string = 1,
  change: Partial<Omit<Network, 'source'>> = {},
): Network => {
  const namespace = change.chainNamespace ?? 'eip155'
  const own: Omit<Network, 'source'> = {
    id: reference,
    caipNetworkId: `${namespace}:${reference}`,
    chainNamespace: namespace,
    name: `Network ${reference}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`https://rpc.invalid/${reference}`],
    blockExplorerUrl: undefined,
    testnet: false,
    iconUrl: undefined,
    ...change,
  }
  const { id, name, nativeCurrency } = own
  return { ...own, source: { id, name, nativeCurrency, rpcUrls: { default: { http: own.rpcUrls } } } }
}

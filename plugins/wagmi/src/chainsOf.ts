import type { NetworkInput, Widget } from '@wallet-widget/kernel'
import { type Chain, fallback, http, type Transport } from 'viem'

/** What a wagmi config has of a widget's networks. */
export interface WidgetNetworks {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly transports: Readonly<Record<number, Transport>>
}

/**
 * The EVM networks of a widget as wagmi wants them, so that they are named in one place. Reads go where the widget's own go:
 * through its services where it has any.
 *
 * @throws Error where the widget has no EVM network
 * @example createConfig({ ...chainsOf(widget), connectors: [walletWidget(widget)] })
 */
export function chainsOf({ config }: Pick<Widget, 'config'>): WidgetNetworks {
  const networks = config.networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const [first, ...others] = networks.map(({ source }) => toChain(source))
  if (!first) throw new Error('The widget has no EVM network: add one to `networks`.')
  return {
    chains: [first, ...others],
    transports: Object.fromEntries(
      networks.map(({ id, rpcUrls }) => [Number(id), fallback(rpcUrls.map((url) => http(url)))]),
    ),
  }
}

/** Sites give viem's chains, or what is like them. */
const toChain = ({ iconUrl: _, chainNamespace: __, ...source }: NetworkInput): Chain =>
  ({ ...source, id: Number(source.id) }) as Chain

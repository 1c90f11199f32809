import {
  type Account,
  BaseError,
  type Connector,
  type ConnectorEvent,
  definePlugin,
  type NetworkInput,
} from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { atom } from 'nanostores'

const lunarNetwork = (id: string, name: string): NetworkInput => ({
  id,
  chainNamespace: 'lunar',
  name,
  nativeCurrency: { name: 'Moon', symbol: 'MOON', decimals: 6 },
  rpcUrls: { default: { http: [`https://${id}.lunar.invalid`] } },
})

export const LUNAR_NETWORKS = [lunarNetwork('1', 'Luna'), lunarNetwork('2', 'Phobos')] as const
export const LUNAR_ADDRESS = `moon1${'q'.repeat(26)}`

const account: Account = { namespace: 'lunar', address: LUNAR_ADDRESS, type: 'eoa' }

/** A wallet of an invented chain. */
export function createLunarWallet(own: Partial<Connector> = {}): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let networkId: `lunar:${string}` = 'lunar:1'
  let trusted = false
  const session = () => [{ namespace: 'lunar', accounts: [account], networkId }]
  return {
    id: 'test.lunar',
    name: 'Crater Wallet',
    type: 'INJECTED',
    namespaces: ['lunar'],
    async connect({ network }) {
      if (network) networkId = network.caipNetworkId as typeof networkId
      trusted = true
      return session()
    },
    reconnect: async () => (trusted ? session() : undefined),
    async disconnect() {
      trusted = false
    },
    async request({ method, params }) {
      if (method !== 'lunar_sign') throw new WalletError(4200)
      return `signed ${JSON.stringify(params)} on ${networkId}`
    },
    async switchNetwork({ network }) {
      networkId = network.caipNetworkId as typeof networkId
      for (const listener of listeners) listener({ type: 'networkChanged', namespace: 'lunar', networkId })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...own,
  }
}

/** A chain that exists nowhere, brought by a plugin of a stranger, by the public contract alone. */
export const lunar = definePlugin({
  id: 'lunar',
  setup(context) {
    context.chains.register({
      namespace: 'lunar',
      label: 'Lunar',
      isAddress: (value) => /^moon1[a-z0-9]{26}$/.test(value),
      normalizeAddress: (address) => address.toLowerCase(),
      binds: (method) => (method === 'lunar_sign' ? 'sign' : undefined),
      getBalance: async ({ network }) => ({
        value: network.caipNetworkId === 'lunar:1' ? 1_500_000n : 7_000_000n,
        decimals: 6,
        symbol: 'MOON',
      }),
      request({ method }) {
        if (method === 'lunar_phase') return Promise.resolve('full')
        if (method === 'lunar_fail')
          return Promise.reject(new BaseError('Eclipse', { code: 'RPC_REQUEST_FAILED' }))
        return undefined
      },
    })
    context.connectors.provide(atom([createLunarWallet()]))
  },
})

/** A way to log in that nobody knows, by the public contract alone. */
export const badge = definePlugin({
  id: 'badge',
  requires: ['lunar'],
  setup(context) {
    const login = createLunarWallet({ id: 'badge', name: 'ada', type: 'AUTH', method: 'login' })
    context.connectors.provide(atom([login]))
    context.slots.add('connect.methods', {
      id: 'badge',
      order: 10,
      label: 'Badge',
      onSelect: () => void context.widget.connect({ connectorId: login.id }),
    })
  },
})

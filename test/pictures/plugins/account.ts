import { activity } from '@wallet-widget/activity'
import { type BalancesOptions, balances } from '@wallet-widget/balances'
import type { ChainAdapter, ChainTokens, Mark, SentTransaction, Token } from '@wallet-widget/kernel'
import { receive } from '@wallet-widget/receive'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { vi } from 'vitest'
import { createFakeChain, hashOf } from '../../../plugins/activity/test/fakeChain.js'
import { type PluginScene, press } from './scene.js'

const addressOf = (count: number) => `0x${String(count).repeat(40)}`
const dot = (colour: string): Mark => [['circle', { cx: '12', cy: '12', r: '12', fill: colour }]]

type Held = Token & { readonly amount: bigint; readonly price?: number; readonly colour?: string }

const HELD: readonly Held[] = [
  {
    address: addressOf(1),
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amount: 1_234_567_899n,
    price: 1,
    colour: '#2775ca',
  },
  {
    address: addressOf(2),
    name: 'Uniswap',
    symbol: 'UNI',
    decimals: 18,
    amount: 42n * 10n ** 17n,
    price: 9.5,
    colour: '#ff007a',
  },
  {
    address: addressOf(3),
    name: 'A token with a rather long name of its own',
    symbol: 'LONGEST',
    decimals: 18,
    amount: 123_456_789n * 10n ** 18n,
  },
  {
    address: addressOf(4),
    name: 'Dai Stablecoin',
    symbol: 'DAI',
    decimals: 18,
    amount: 1n,
    price: 1,
    colour: '#f5ac37',
  },
]

const network = (id: number, name: string, symbol: string) => ({
  id,
  name,
  nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
})

interface Chain {
  readonly coin?: bigint
  readonly held?: readonly Held[]
  readonly readAmounts?: ChainTokens['readAmounts']
}

/** A FAKE chain on which the account holds something. */
function adapterOf({ coin = 25n * 10n ** 17n, held = HELD, readAmounts }: Chain): ChainAdapter {
  const tokens: ChainTokens = {
    readAmounts:
      readAmounts ??
      (async ({ network: { id, nativeCurrency } }) => [
        { token: nativeCurrency, amount: coin },
        ...(id === 1 ? held.map(({ amount, ...token }) => ({ token, amount })) : []),
      ]),
    readToken: () => Promise.reject(new Error('none')),
    loadMark: async ({ networkId, address }) => {
      const colour = held.find((token) => token.address === address)?.colour
      return networkId === 'eip155:1' && address && colour ? dot(colour) : undefined
    },
  }
  return {
    ...createSimulatedAdapter(),
    getBalance: async ({ network: { nativeCurrency } }) => ({ ...nativeCurrency, value: coin }),
    loadMark: async (id) => ({ mark: dot(id === 'eip155:1' ? '#627eea' : '#8247e5') }),
    loadTokens: async () => tokens,
    loadPayments: async () => ({ createLink: ({ address, network }) => `pay:${address}@${network.id}` }),
  }
}

const options: BalancesOptions = {
  tokens: { 'eip155:1': HELD.map(({ address }) => `${address}`) },
  prices: async () =>
    Object.fromEntries([
      ['eip155:1', 2000],
      ['eip155:137', 0.5],
      ...HELD.flatMap(({ address, price }) => (price === undefined ? [] : [[`eip155:1:${address}`, price]])),
    ]),
}

interface Opened {
  readonly view?: string
  readonly args?: unknown
  readonly waits?: boolean
  readonly act?: () => unknown
}

const scene = (
  name: string,
  chain: Chain,
  { view = 'Account', args, waits = false, act }: Opened = {},
): PluginScene => ({
  name: `Balances-${name}`,
  waits,
  async show(config) {
    const { widget, connect, destroy } = createTestWidget({
      ...config,
      networks: [network(1, 'Ethereum', 'ETH'), network(137, 'Polygon', 'POL')],
      adapters: [adapterOf(chain)],
      connectors: [createSimulatedConnector()],
      plugins: [balances(options), receive()],
    })
    const unmount = mount(widget)
    await connect()
    await widget.ready
    await widget.open({ view, arguments: args })
    await act?.()
    return () => {
      unmount()
      destroy()
      widget.host.remove()
    }
  },
})

/** Days on which nothing happened yet would be others tomorrow. */
const NOW = Date.UTC(2026, 2, 14, 12)

const activityScene = (
  name: string,
  sent: readonly Partial<SentTransaction>[],
  act?: () => unknown,
): PluginScene => ({
  name: `Activity-${name}`,
  async show(config) {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const chain = createFakeChain()
    let count = 0
    const { widget, connect, destroy } = createTestWidget({
      ...config,
      networks: [network(1, 'Ethereum', 'ETH')],
      adapters: [{ ...adapterOf({}), loadTransactions: async () => chain.transactions }],
      connectors: [createSimulatedConnector({ answer: () => hashOf(++count), trusted: true })],
      plugins: [activity()],
    })
    const unmount = mount(widget)
    await connect()
    await widget.ready
    chain.outcomes.set(hashOf(1), { status: 'confirmed', fee: 21_000n * 10n ** 9n })
    chain.outcomes.set(hashOf(2), { status: 'failed', reason: 'No seats left' })
    for (const transaction of sent)
      await widget.request({ method: 'eth_sendTransaction', params: [transaction] })
    await widget.open({ view: 'Account' })
    await act?.()
    return () => {
      unmount()
      destroy()
      widget.host.remove()
      vi.useRealTimers()
    }
  },
})

const SENT: readonly Partial<SentTransaction>[] = [
  {},
  { operation: 'execute', functionName: 'castVote', amount: undefined },
  { operation: 'approve', amount: undefined },
]

/** What a connected visitor has, did, and can be sent. */
export const ACCOUNT_SCENES: readonly PluginScene[] = [
  scene('tokens', {}),
  scene('loading', { readAmounts: () => new Promise(() => {}) }, { waits: true }),
  scene('empty', { coin: 0n, held: [] }),
  scene('failed', { readAmounts: () => Promise.reject(new Error('down')) }),
  scene('token', {}, { view: 'Token', args: { networkId: 'eip155:1', address: addressOf(1) } }),
  scene('add', {}, { view: 'AddToken' }),
  scene('receive', {}, { view: 'WalletReceive' }),
  activityScene('list', SENT),
  activityScene('empty', []),
  activityScene('transaction', SENT.slice(0, 1), () => press('.ww-activity-list .ww-row')),
]

// @vitest-environment happy-dom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChainTokens, definePlugin } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { balances } from '../index.js'

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
}

/** A FAKE of the interface, which brings the view. */
const account = definePlugin({
  id: 'account',
  load: async () => ({
    setup: ({ views }) => views.register({ id: 'Account', title: 'Account', load: async () => ({}) }),
  }),
})

/** FAKE services, which keep an answer until they are told to ask anew. */
async function servicesThatKeep(chain: { readonly coin: bigint }): Promise<string> {
  let known: bigint | undefined
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url as string, 'http://a')
    if (searchParams.get('forceUpdate') === 'true') known = undefined
    known ??= chain.coin
    const ether = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      quantity: { decimals: '18', numeric: `0.${String(known).padStart(18, '0')}` },
    }
    const body = pathname === '/v1/supported-chains' ? { http: ['eip155:1'], ws: [] } : { balances: [ether] }
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    response.writeHead(200, headers).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('behavior: what changed while another tab was open is read anew, whatever the services still have', async () => {
  const chain = { coin: 5n, looks: 0 }
  const reader: ChainTokens = {
    async readAmounts() {
      chain.looks++
      return [{ token: network.nativeCurrency, amount: chain.coin }]
    },
    readToken: async () => Promise.reject(new Error('none')),
  }
  const { widget, connect, destroy } = createTestWidget({
    networks: [network],
    adapters: [{ ...createSimulatedAdapter(), loadTokens: async () => reader }],
    connectors: [createSimulatedConnector()],
    plugins: [balances(), account()],
    services: await servicesThatKeep(chain),
  })
  onTestFinished(destroy)
  await connect()
  await widget.open({ view: 'Account' })
  const { $portfolio } = widget.plugins.balances
  const amount = () => $portfolio.get().value?.holdings[0]?.amount
  const leave = $portfolio.subscribe(() => {})
  await vi.waitFor(() => expect(amount()).toBe(5n), { timeout: 3_000 })
  leave()
  chain.coin = 7n
  const { looks } = chain
  await vi.waitFor(() => expect(chain.looks).toBeGreaterThan(looks), { timeout: 12_000 })
  onTestFinished($portfolio.subscribe(() => {}))
  await vi.waitFor(() => expect(amount()).toBe(7n), { timeout: 3_000 })
})

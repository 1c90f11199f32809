import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  until,
} from '@wallet-widget/testing'
import { expect, onTestFinished, test } from 'vitest'
import { balances } from './index.js'

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const OTHER = '0x1111111111111111111111111111111111111111'
const wire = (symbol: string, change: object) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: '',
  ...change,
})

/** What a page has whose FAKE services say this. */
async function holdingsOf(listed: readonly object[], fungibles: readonly object[] = []) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url as string, 'http://services.invalid')
    const body = pathname.endsWith('/balance')
      ? { balances: listed }
      : { http: ['eip155:1'], ws: [], fungibles }
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { widget, connect, destroy } = createTestWidget({
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['https://rpc.invalid'] } },
      },
    ],
    adapters: [createSimulatedAdapter()],
    connectors: [createSimulatedConnector()],
    plugins: [balances()],
    services: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  onTestFinished(destroy)
  await connect()
  const { value } = await until(widget.plugins.balances.$portfolio, ({ status }) => status === 'loaded')
  return new Map(value?.holdings.map(({ token, ...holding }) => [token.symbol, holding]))
}

test('default: how prices changed in 24 hours, where the services say so, also where they say prices apart', async () => {
  const found = await holdingsOf(
    [
      wire('ETH', { price: 2_000, change24h: -1.5 }),
      wire('OTHER', { address: `eip155:1:${OTHER}`, price: 1 }),
      wire('USDC', { address: `eip155:1:${USDC}` }),
    ],
    [{ address: `eip155:1:${USDC}`, price: 3, change24h: 0.25 }],
  )
  expect(found.get('ETH')).toMatchObject({ price: 2_000, change24h: -1.5 })
  expect(found.get('OTHER')).toMatchObject({ price: 1, change24h: undefined })
  expect(found.get('USDC')).toMatchObject({ price: 3, change24h: 0.25 })
})

test.each(['1', null, {}, -101, 1e9])('T7: a change of %j is none', async (change24h) => {
  const found = await holdingsOf([wire('ETH', { price: 2_000, change24h })])
  expect(found.get('ETH')).toMatchObject({ price: 2_000, change24h: undefined })
})

test('T19: what looks like spam has none', async () => {
  const lure = { address: `eip155:1:${OTHER}`, price: 9, change24h: 900, name: 'Visit evil.com' }
  const found = await holdingsOf([wire('ETH', {}), wire('LURE', lure)])
  expect(found.get('LURE')).toMatchObject({ isHidden: true, price: undefined, change24h: undefined })
})

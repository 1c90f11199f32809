import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  until,
} from '@wallet-widget/testing'
import { expect, onTestFinished, test } from 'vitest'
import { balances } from '../index.js'

/** FAKE services that reach no network at all. */
async function servicesOfNothing(): Promise<string> {
  const server = createServer((_, response) => {
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    response.writeHead(200, headers).end(JSON.stringify({ http: [], ws: [] }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A page with a connected wallet on a chain that says what coins there are, and has no tokens. */
async function start(read: () => bigint) {
  const { widget, connect, destroy } = createTestWidget({
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
    adapters: [
      {
        ...createSimulatedAdapter({}),
        getBalance: async () => ({ value: read(), decimals: 18, symbol: 'ETH' }),
      },
    ],
    connectors: [createSimulatedConnector()],
    plugins: [balances()],
    services: await servicesOfNothing(),
  })
  onTestFinished(destroy)
  await connect()
  const { $portfolio } = widget.plugins.balances
  const amounts = async () =>
    (await until($portfolio, ({ status }) => status === 'loaded')).value?.holdings.map(({ amount }) => amount)
  return { widget, amounts }
}

test('behavior: what a chain says by itself is shown, where the services do not know it', async () => {
  const { amounts, widget } = await start(() => 7n)
  expect(await amounts()).toEqual([7n])
  expect(widget.state.$toasts.get()).toEqual([])
  expect(widget.plugins.balances.$portfolio.get().value).toMatchObject({ stale: [], unserved: [] })
})

test('behavior: nor is it asked in vain, and the network is named as one that nobody knows', async () => {
  const { amounts, widget } = await start(() => {
    throw new Error('No explorer')
  })
  expect(await amounts()).toEqual([])
  expect(widget.state.$toasts.get().map(({ text }) => text)).toEqual(['Token Balance Unavailable'])
  expect(widget.plugins.balances.$portfolio.get().value).toMatchObject({ stale: [], unserved: ['eip155:1'] })
})

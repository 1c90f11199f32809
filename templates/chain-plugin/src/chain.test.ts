import { createServer, type Server } from 'node:http'
import type { Network } from '@wallet-widget/kernel'
import { createTestWidget, describeChainAdapter } from '@wallet-widget/testing'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { chain } from './chain.js'
import { myPluginMainnet } from './networks.js'

/** Answers any read with the same amount; it is no node. */
let node: Server
beforeAll(async () => {
  node = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id: number }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '1500000' }))
    })
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void node.close())

const ADDRESS = `mychain1${'q'.repeat(38)}`

describeChainAdapter(
  'My Plugin',
  () => {
    const address = node.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const network = { ...myPluginMainnet, rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } } }
    const { widget, destroy } = createTestWidget({ networks: [network], adapters: [chain], connectors: [] })
    return {
      adapter: chain,
      network: widget.config.networks[0] as Network,
      addresses: [[ADDRESS, ADDRESS.toUpperCase()]],
      notAddresses: [`mychain1${'q'.repeat(37)}`, `other1${'q'.repeat(38)}`, '0x'],
      walletMethods: ['mychain_signMessage', 'mychain_sendTransaction'],
      read: { method: 'mychain_getBalance', params: [ADDRESS] },
      dispose: destroy,
    }
  },
  { describe, it },
)

import { afterEach, expect, test } from 'vitest'
import type { Network } from '../chains/network.js'
import { result, startTestServer, status } from '../net/testServer.mjs'
import { readFromNode, sendToNode } from './node.js'

const servers: { close(): Promise<void> }[] = []
const open = async (...replies: unknown[]) => {
  const server = await startTestServer(...replies)
  servers.push(server)
  return server
}
const at = (...urls: string[]) => ({ rpcUrls: urls }) as unknown as Network

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test('default', async () => {
  const server = await open(result('0x1'))
  const network = at(server.url)
  expect(await readFromNode({ network, method: 'eth_chainId' })).toBe('0x1')
  expect(await readFromNode({ network, method: 'eth_getBalance', params: ['0x'] })).toBe('0x1')
  expect(server.calls).toMatchObject([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBalance', params: ['0x'] },
  ])
})

test('behavior: a network keeps its client, which prefers the url that answered last', async () => {
  const broken = await open(status(500))
  const good = await open(result('0x1'))
  const network = at(broken.url, good.url)
  expect(await readFromNode({ network, method: 'eth_chainId' })).toBe('0x1')
  const tried = broken.calls.length
  expect(await readFromNode({ network, method: 'eth_chainId' })).toBe('0x1')
  expect(broken.calls).toHaveLength(tried)
})

test('args: signal', async () => {
  const server = await open(result('0x1'))
  const signal = AbortSignal.abort()
  await expect(
    readFromNode({ network: at(server.url), method: 'eth_chainId', signal }),
  ).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(server.calls).toHaveLength(0)
})

test('F1: what is sent is not repeated, nor sent elsewhere', async () => {
  const [broken, good] = [await open(status(503)), await open(result('0x1'))]
  const network = at(broken.url, good.url)
  await expect(
    sendToNode({ network, method: 'eth_sendRawTransaction', params: ['0x'] }),
  ).rejects.toMatchObject({
    code: 'HTTP_STATUS',
  })
  expect([broken.calls.length, good.calls.length]).toEqual([1, 0])
})

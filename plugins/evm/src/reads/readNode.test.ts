import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@wallet-widget/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { readNode } from './readNode.js'

async function networkWhoseNodeSays(result: unknown): Promise<Network> {
  const server = createServer(async (request, response) => {
    const { id } = JSON.parse((await request.toArray()).join(''))
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return { rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] } as unknown as Network
}

test('default', async () => {
  const network = await networkWhoseNodeSays('0x1')
  expect(await readNode({ network, method: 'eth_getBalance', params: ['0x0', 'latest'] })).toBe('0x1')
})

test.each([['0x'], [`0x${'f'.repeat(65)}`], [1], [null], ['0xg']])('F4: %s is no balance', async (answer) => {
  const network = await networkWhoseNodeSays(answer)
  await expect(readNode({ network, method: 'eth_getBalance' })).rejects.toMatchObject({
    code: 'RPC_REQUEST_FAILED',
  })
})

test('F4: 0x is an answer where bytes are due', async () => {
  const network = await networkWhoseNodeSays('0x')
  expect(await readNode({ network, method: 'eth_getCode', params: ['0x0'] })).toBe('0x')
})

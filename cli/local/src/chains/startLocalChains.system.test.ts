import { freePort } from '@wallet-widget/services'
import { expect, test } from 'vitest'
import { callNode } from './callNode.js'
import { startLocalChains } from './startLocalChains.js'

test('behavior: two that start at once want the same port, and each has a chain of its own', async () => {
  const port = await freePort(18_545)
  const started = await Promise.all([1, 2].map(() => startLocalChains([{ id: 1, port }])))
  const chains = started.flatMap((chains) => [...chains.values()])
  expect(new Set(chains.map((chain) => chain.port)).size).toBe(2)
  const [one, other] = chains.map(({ url }) => url) as [string, string]
  await callNode(one, 'anvil_setBalance', [`0x${'11'.repeat(20)}`, '0x1'])
  expect(await callNode(other, 'eth_getBalance', [`0x${'11'.repeat(20)}`, 'latest'])).toBe('0x0')
  await Promise.all(chains.map((chain) => chain.stop()))
})

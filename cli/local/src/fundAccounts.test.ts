import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fundAccounts } from './fundAccounts.js'

const SOLANA = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'

test('behavior: two round trips to a node, however many the accounts', async () => {
  const asked: string[][] = []
  const node = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const batch = JSON.parse(text) as { id: number; method: string }[]
    asked.push(batch.map(({ method }) => method))
    response.end(JSON.stringify(batch.map(({ id }) => ({ id, result: '0x0' }))))
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const accounts = Array.from({ length: 5 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const given = await fundAccounts({ eip155: [url], solana: undefined }, [...accounts, SOLANA])
  node.close()
  node.closeAllConnections()
  expect(given).toBe(true)
  expect(asked).toEqual([
    Array.from({ length: 5 }, () => 'eth_getBalance'),
    Array.from({ length: 5 }, () => 'anvil_setBalance'),
  ])
})

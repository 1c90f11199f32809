import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNode } from '../callNode.js'
import { fundRoute } from './fundAccounts.js'
import { logIn } from './loginClient.fixture.js'
import type { LoginContext } from './loginContext.js'
import { startLoginServices } from './loginServices.fixture.js'

const EVM = '0x00000000000000000000000000000000000bee01'
const SOLANA = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  services = await startLoginServices({
    localChains: [1, 137].map((id) => ({ id, port: 0 })),
    localSolana: { port: 0 },
  })
}, 30_000)
afterAll(() => services.stop())

const balance = async (id: number, address: string) =>
  BigInt(
    (await callNode(services.chains[id]?.url as string, 'eth_getBalance', [address, 'latest'])) as string,
  )

test('default', { timeout: 30_000 }, async () => {
  const { device, token } = await logIn(services, 'ann@example.com')
  const accounts = [`eip155:1:${EVM}`, EVM, `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${SOLANA}`]
  expect((await device.call('/session/fund', { accounts }, token)).body).toEqual({ funded: true })
  for (const id of [1, 137]) expect(await balance(id, EVM)).toBe(10n * 10n ** 18n)
  const answer = await callNode(services.solana?.url as string, 'getBalance', [SOLANA])
  expect(answer).toMatchObject({ value: 10_000_000_000 })

  // Once: who has something gets nothing, and loses nothing.
  expect((await device.call('/session/fund', { accounts }, token)).body).toEqual({ funded: false })
  expect(await balance(1, EVM)).toBe(10n * 10n ** 18n)
})

test('behavior: what is no address gets nothing', async () => {
  const { device, token } = await logIn(services, 'bob@example.com')
  const accounts = ['', '0x1', 'bip122:1:bc1q', '__proto__', 'x'.repeat(100)].filter(Boolean)
  expect((await device.call('/session/fund', { accounts }, token)).body).toEqual({ funded: false })
})

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
  const context = { checkSession: async () => {}, throttle: async () => {}, addressOf: () => '' }
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const route = fundRoute(context as unknown as LoginContext, { eip155: [url], solana: undefined })
  const accounts = Array.from({ length: 5 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const answer = await route.request('/api/session/fund', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accounts: [...accounts, SOLANA] }),
  })
  node.close()
  node.closeAllConnections()
  expect(await answer.json()).toEqual({ funded: true })
  expect(asked).toEqual([
    Array.from({ length: 5 }, () => 'eth_getBalance'),
    Array.from({ length: 5 }, () => 'anvil_setBalance'),
  ])
})

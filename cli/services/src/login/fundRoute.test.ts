import { callNode } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from './loginClient.fixture.js'
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

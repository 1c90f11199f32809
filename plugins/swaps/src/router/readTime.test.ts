import type { Network } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { readTime } from './readTime.js'

const network = { rpcUrls: ['https://rpc.invalid'] } as unknown as Network
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const NOW = 1_800_000_000
function node(timestamp: unknown) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) =>
    Response.json({ jsonrpc: '2.0', id: JSON.parse(String(init?.body)).id, result: { timestamp } }),
  )
  return readTime({ network })
}
const hex = (time: number) => `0x${time.toString(16)}`

test('default: the chain’s own', async () => {
  expect(await node(hex(NOW + 5))).toBe(BigInt(NOW + 5))
})

test('behavior: a chain that was idle for hours: what it takes next has the time of now', async () => {
  expect(await node(hex(NOW - 7200))).toBe(BigInt(NOW))
})

test.each([[hex(NOW + 90_000)], ['0x7fffffffffffffff'], ['soon'], [undefined], [7]])(
  'F4: no time, or one of another day: %s',
  async (timestamp) => {
    await expect(node(timestamp)).rejects.toMatchObject({ code: 'SWAPS_WRONG_ANSWER' })
  },
)

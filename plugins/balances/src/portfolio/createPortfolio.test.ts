import type { ChainTokens } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { balances } from '../index.js'

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
}

/** An account that is watched, on a chain that answers after 5 seconds with what was there when it was asked. */
async function watchAccount() {
  const chain = { coin: 5n, reads: 0 }
  const reader: ChainTokens = {
    async readAmounts() {
      chain.reads++
      const { coin } = chain
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          clearInterval(timer)
          resolve()
        }, 5000)
      })
      return [{ token: network.nativeCurrency, amount: coin }]
    },
    readToken: async () => Promise.reject(new Error('none')),
  }
  const { widget, connect, destroy } = createTestWidget({
    networks: [network],
    adapters: [
      {
        ...createSimulatedAdapter({ reads: { eth_sendTransaction: () => '0x1' } }),
        loadTokens: async () => reader,
      },
    ],
    connectors: [createSimulatedConnector()],
    plugins: [balances()],
  })
  onTestFinished(destroy)
  await connect()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { $portfolio } = widget.plugins.balances
  onTestFinished($portfolio.subscribe(() => {}))
  await vi.waitFor(() => expect(chain.reads).toBe(1))
  return {
    $portfolio,
    chain,
    amount: () => $portfolio.get().value?.holdings[0]?.amount,
    send: () => widget.request({ method: 'eth_sendTransaction', params: [{}] }),
    /** How often the chain was asked meanwhile. */
    async pass(seconds: number) {
      const before = chain.reads
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setImmediate(resolve))
      return chain.reads - before
    },
  }
}

test('behavior: after something was sent an answer that takes longer than 4 seconds is waited for', async () => {
  const { chain, pass, amount, send } = await watchAccount()
  await pass(5.5)
  expect(amount()).toBe(5n)
  await send()
  chain.coin = 7n
  expect(await pass(4)).toBe(1)
  expect(await pass(4)).toBe(0)
  expect(await pass(1.5)).toBe(0)
  expect(amount()).toBe(7n)
  expect(await pass(20)).toBe(0)
})

test('behavior: what began to be read before something was sent is followed by what is there after it', async () => {
  const { chain, pass, amount, send } = await watchAccount()
  await pass(2)
  await send()
  expect(await pass(3.5)).toBe(0)
  expect(amount()).toBe(5n)
  // What the next one asks for is not there yet.
  expect(await pass(1)).toBe(1)
  chain.coin = 7n
  expect(await pass(6)).toBe(0)
  expect(await pass(2)).toBe(1)
  await pass(5)
  expect(amount()).toBe(7n)
  expect(await pass(20)).toBe(0)
})

test('behavior: who asks for it anew does not wait for what is being read', async () => {
  const { chain, pass, amount, $portfolio } = await watchAccount()
  await pass(2)
  chain.coin = 7n
  $portfolio.refresh()
  expect(await pass(4)).toBe(1)
  expect(amount()).toBeUndefined()
  await pass(1.5)
  expect(amount()).toBe(7n)
})

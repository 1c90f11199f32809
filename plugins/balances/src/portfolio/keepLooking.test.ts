// @vitest-environment happy-dom
import { type ChainTokens, definePlugin } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { balances } from '../index.js'

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
}

/** A FAKE of the interface, which brings the view. */
const account = definePlugin({
  id: 'account',
  load: async () => ({
    setup: ({ views }) => views.register({ id: 'Account', title: 'Account', load: async () => ({}) }),
  }),
})

/** An account that is open before somebody, on a chain that the test may change. */
async function openAccount() {
  const chain = { coin: 5n, reads: 0, isDown: false, takes: 0 }
  const reader: ChainTokens = {
    async readAmounts() {
      chain.reads++
      if (chain.isDown) throw new Error('down')
      const { coin, takes } = chain
      if (takes) await new Promise((resolve) => setTimeout(resolve, takes))
      return [{ token: network.nativeCurrency, amount: coin }]
    },
    readToken: async () => Promise.reject(new Error('none')),
  }
  const { widget, connect, destroy } = createTestWidget({
    networks: [network],
    adapters: [{ ...createSimulatedAdapter(), loadTokens: async () => reader }],
    connectors: [createSimulatedConnector()],
    plugins: [balances(), account()],
  })
  onTestFinished(destroy)
  await connect()
  await widget.open({ view: 'Account' })
  const { $portfolio } = widget.plugins.balances
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished($portfolio.subscribe(() => {}))
  await vi.waitFor(() => expect($portfolio.get().status).toBe('loaded'))
  chain.reads = 0
  return {
    widget,
    chain,
    amount: () => $portfolio.get().value?.holdings[0]?.amount,
    /** How often the chain was asked meanwhile. */
    async pass(seconds: number) {
      const before = chain.reads
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      return chain.reads - before
    },
  }
}
const setVisible = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('default: what came from elsewhere is seen while the account is open', async () => {
  const { chain, pass, amount } = await openAccount()
  chain.coin = 7n
  // A look, and a reading.
  expect(await pass(4.1)).toBe(2)
  expect(amount()).toBe(7n)
})

test('behavior: what is being read is left to end, and followed by what a look saw meanwhile', async () => {
  const { widget, chain, pass, amount } = await openAccount()
  chain.takes = 14_000
  widget.plugins.balances.$portfolio.refresh()
  expect(await pass(0.1)).toBe(1)
  Object.assign(chain, { takes: 0, coin: 7n })
  // A look, and no reading.
  expect(await pass(4)).toBe(1)
  expect(amount()).toBe(5n)
  await pass(14)
  expect(amount()).toBe(7n)
})

test('behavior: in a minute in which nothing happens it looks less than every 8 seconds', async () => {
  const { pass } = await openAccount()
  const reads = await pass(60)
  expect(reads).toBeGreaterThanOrEqual(5)
  // One of them reads all: for what was never there before.
  expect(reads).toBeLessThanOrEqual(8)
})

test('behavior: not while the page is hidden, nor while the modal is closed or elsewhere', async () => {
  const { widget, pass, chain, amount } = await openAccount()
  onTestFinished(() => setVisible('visible'))
  setVisible('hidden')
  expect(await pass(60)).toBe(0)
  chain.coin = 8n
  setVisible('visible')
  await pass(4.1)
  expect(amount()).toBe(8n)
  widget.close()
  expect(await pass(60)).toBe(0)
})

test('F2: nothing is asked for 30 seconds after a failure, and then it is seen', async () => {
  const { chain, pass, amount } = await openAccount()
  chain.isDown = true
  expect(await pass(4.1)).toBe(1)
  chain.coin = 9n
  expect(await pass(29)).toBe(0)
  chain.isDown = false
  await pass(14)
  expect(amount()).toBe(9n)
})

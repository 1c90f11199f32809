import { afterEach, expect, test, vi } from 'vitest'
import { simulateWallet, simulateWidget } from '../test/simulate.js'
import { stubPage } from '../test/stubPage.js'

const chunk = vi.hoisted(() => ({ isReachable: true }))
vi.mock('./core/createCore.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('./core/createCore.js')>()
  return {
    createCore(options: Parameters<typeof original.createCore>[0]) {
      if (!chunk.isReachable) throw new TypeError('Failed to fetch dynamically imported module')
      return original.createCore(options)
    },
  }
})

afterEach(() => {
  chunk.isReachable = true
  vi.unstubAllGlobals()
})

test('behavior: a core that can’t be fetched: disconnected, not restoring for ever; restored once online', async () => {
  const page = stubPage()
  const before = simulateWidget({ wallets: [simulateWallet()] }).widget
  await before.connect({ connectorId: 'simulated' })
  before.destroy()

  chunk.isReachable = false
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  expect(widget.state.$account.get().status).toBe('restoring')
  await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('disconnected'))

  chunk.isReachable = true
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('connected'))
})

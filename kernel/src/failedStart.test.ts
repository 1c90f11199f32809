import { afterEach, expect, test, vi } from 'vitest'
import { simulateWallet, simulateWidget } from '../test/simulate.js'

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
  const items = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
      key: (index: number) => [...items.keys()][index] ?? null,
      get length() {
        return items.size
      },
    },
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { simulateWallet } from '../../test/simulate.js'
import type { Connector } from '../chains/connector.js'
import type { PluginContext } from '../plugins/context.js'
import { discoverWallets, type WalletNaming, watchForWallets } from './discoverWallets.js'

describe('discoverWallets', () => {
  const create = ({ id, ambiguous }: WalletNaming): Connector =>
    Object.freeze({ ...simulateWallet(id), ...(ambiguous ? { ambiguous } : {}) })
  const setUp = (options?: Parameters<typeof discoverWallets>[1]) => {
    const onChange = vi.fn((_: readonly Connector[]) => {})
    return { onChange, wallets: discoverWallets(onChange, options) }
  }
  const shown = (connectors: readonly Connector[] = []) =>
    connectors.map(({ id, ambiguous }) => (ambiguous ? `${id} ambiguous` : id))

  test('default: the whole list, once for all that come in one go', async () => {
    const { wallets, onChange } = setUp()
    expect([wallets.add(1, 'a', create), wallets.add(2, 'b', create)]).toEqual([true, true])
    expect(onChange).not.toHaveBeenCalled()
    await null
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(shown(onChange.mock.lastCall?.[0])).toEqual(['a', 'b'])
    wallets.remove(1)
    await null
    expect(shown(onChange.mock.lastCall?.[0])).toEqual(['b'])
  })

  test('behavior: a wallet found again under its key is not added', () => {
    const { wallets } = setUp()
    const make = vi.fn(create)
    wallets.add('key', 'a', make)
    expect(wallets.has('key')).toBe(true)
    expect(wallets.add('key', 'a', make)).toBe(false)
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('behavior: an id claimed twice is ambiguous, and stays so whoever leaves', async () => {
    const { wallets, onChange } = setUp()
    wallets.add(1, 'a', create)
    wallets.add(2, 'a', create)
    await null
    expect(shown(onChange.mock.lastCall?.[0])).toEqual(['a ambiguous', 'a#2 ambiguous'])
    wallets.remove(1)
    wallets.add(3, 'a', create)
    await null
    expect(shown(onChange.mock.lastCall?.[0])).toEqual(['a#2 ambiguous', 'a#3 ambiguous'])
  })

  test('args: limit; and nothing after stop', async () => {
    const { wallets, onChange } = setUp({ limit: 1 })
    expect([wallets.add(1, 'a', create), wallets.add(2, 'b', create)]).toEqual([true, false])
    wallets.stop()
    await null
    expect(onChange).not.toHaveBeenCalled()
    expect(wallets.add(3, 'c', create)).toBe(false)
  })

  test('args: isExpected: has room beyond the limit, though not for any number', () => {
    const { wallets } = setUp({ limit: 1, isExpected: (id) => id === 'known' })
    wallets.add(0, 'a', create)
    const added = [1, 2, 3, 4, 5, 6].map((key) => wallets.add(key, 'known', create))
    expect(added).toEqual([true, true, true, true, true, false])
    expect(wallets.add(7, 'b', create)).toBe(false)
  })
})

describe('watchForWallets', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('default: at once, a few times more, and when the page has loaded', () => {
    const page = new EventTarget()
    const look = vi.fn()
    const context = {
      setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
      listen: (target: EventTarget, event: string, listener: () => void) =>
        target.addEventListener(event, listener),
    } as unknown as PluginContext
    watchForWallets(page, context, look)
    expect(look).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5000)
    expect(look).toHaveBeenCalledTimes(5)
    expect(vi.getTimerCount()).toBe(0)
    page.dispatchEvent(new Event('load'))
    expect(look).toHaveBeenCalledTimes(6)
  })
})

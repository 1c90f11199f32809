import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProviderAccess } from '../chains/chainAdapter.js'
import { createEmitter, providerEvents } from './providerEvents.js'

describe('providerEvents', () => {
  type State = ReturnType<ProviderAccess['state']>

  /** A fake widget behind a provider that tells of its network and of being connected. */
  function setUp() {
    let now: State = { addresses: ['a'], networkId: 'test:1' as never, connected: true }
    const listeners = new Set<() => void>()
    const access = {
      state: () => now,
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    } as unknown as ProviderAccess
    const provider = {
      name: 'provider',
      ...providerEvents(
        access,
        (): unknown => provider,
        (emit, next, before) => {
          if (next.networkId !== before.networkId) emit('chainChanged', next.networkId)
          if (next.connected !== before.connected) emit('connected', next.connected)
        },
      ),
    }
    const become = (change: Partial<{ networkId: string; connected: boolean }>) => {
      now = { ...now, ...change } as State
      for (const listener of [...listeners]) listener()
    }
    return { provider, become, listeners }
  }

  test('default', () => {
    const { provider, become } = setUp()
    const heard: unknown[] = []
    expect(provider.on('chainChanged', (value) => heard.push(value))).toBe(provider)
    become({})
    become({ networkId: 'test:2' })
    become({ networkId: 'test:2', connected: false })
    expect(heard).toEqual(['test:2'])
  })

  test('behavior: listens to the widget only while listened to', () => {
    const { provider, become, listeners } = setUp()
    const listener = vi.fn()
    expect(listeners.size).toBe(0)
    provider.on('chainChanged', listener)
    provider.addListener('chainChanged', listener)
    expect(listeners.size).toBe(1)
    become({ networkId: 'test:2' })
    expect(listener.mock.calls).toEqual([['test:2'], ['test:2']])
    expect(provider.off('chainChanged', listener)).toBe(provider)
    expect(provider.removeListener('chainChanged', listener)).toBe(provider)
    expect(listeners.size).toBe(0)
  })

  test('behavior: one that listens once, again and again, listens to the widget once', () => {
    const { provider, become, listeners } = setUp()
    const heard: unknown[] = []
    const again = (value: unknown) => {
      heard.push(value)
      if (heard.length < 3) provider.once('chainChanged', again)
    }
    provider.once('chainChanged', again)
    for (const networkId of ['test:2', 'test:3']) become({ networkId })
    expect([heard, listeners.size]).toEqual([['test:2', 'test:3'], 1])
    become({ networkId: 'test:4' })
    expect([heard.length, listeners.size]).toEqual([3, 0])
  })

  test('behavior: what changed while nobody listened is not told', () => {
    const { provider, become } = setUp()
    const listener = vi.fn()
    provider.on('chainChanged', listener)
    provider.off('chainChanged', listener)
    become({ networkId: 'test:2' })
    provider.on('chainChanged', listener)
    become({ connected: false })
    expect(listener).not.toHaveBeenCalled()
    become({ networkId: 'test:1' })
    expect(listener.mock.calls).toEqual([['test:1']])
  })

  test('behavior: once, and nothing is listened to any more', () => {
    const { provider, become, listeners } = setUp()
    const listener = vi.fn()
    expect(provider.once('chainChanged', listener)).toBe(provider)
    become({ connected: false })
    expect(listeners.size).toBe(1)
    become({ networkId: 'test:2' })
    expect(listeners.size).toBe(0)
    become({ networkId: 'test:1' })
    expect(listener.mock.calls).toEqual([['test:2']])
  })

  test('F25: listeners are back to none after a hundred rounds', () => {
    const { provider, listeners } = setUp()
    for (let n = 0; n < 100; n++) {
      const listener = () => {}
      provider.on('connected', listener)
      provider.removeListener('connected', listener)
    }
    expect(listeners.size).toBe(0)
  })
})

describe('createEmitter', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('default', () => {
    const emitter = createEmitter()
    const heard: unknown[] = []
    expect(emitter.isEmpty()).toBe(true)
    emitter.add('change', (value) => heard.push(value))
    emitter.add('other', () => heard.push('other'))
    emitter.emit('change', 1)
    emitter.emit('change', 2)
    expect(heard).toEqual([1, 2])
    expect(emitter.isEmpty()).toBe(false)
  })

  test('behavior: once', () => {
    const emitter = createEmitter()
    const heard: unknown[] = []
    emitter.add('change', (value) => heard.push(value), true)
    emitter.emit('other', 0)
    emitter.emit('change', 1)
    emitter.emit('change', 2)
    expect(heard).toEqual([1])
    expect(emitter.isEmpty()).toBe(true)
  })

  test('behavior: once, told again while it is told', () => {
    const emitter = createEmitter()
    const heard: unknown[] = []
    const again = (value: unknown) => {
      heard.push(value)
      emitter.emit('change', 'again')
    }
    emitter.add('change', again, true)
    emitter.emit('change', 'first')
    expect(heard).toEqual(['first'])
  })

  test('behavior: a listener that was added twice is removed once at a time, the last first', () => {
    const emitter = createEmitter()
    const listener = vi.fn()
    emitter.add('change', listener)
    emitter.add('change', listener)
    emitter.remove('change', listener)
    emitter.emit('change', 1)
    expect(listener).toHaveBeenCalledTimes(1)
    emitter.remove('change', listener)
    emitter.remove('change', listener)
    emitter.remove('other', listener)
    expect(emitter.isEmpty()).toBe(true)
  })

  test('behavior: one that throws does not keep the others', () => {
    const thrown: (() => void)[] = []
    vi.stubGlobal('queueMicrotask', (task: () => void) => thrown.push(task))
    const emitter = createEmitter()
    const listener = vi.fn()
    emitter.add('change', () => {
      throw new Error('the page’s own')
    })
    emitter.add('change', listener)
    emitter.emit('change', 1)
    expect(listener).toHaveBeenCalledWith(1)
    expect(thrown).toHaveLength(1)
    expect(thrown[0]).toThrow('the page’s own')
  })
})

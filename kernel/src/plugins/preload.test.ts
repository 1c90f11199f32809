import { expect, test, vi } from 'vitest'
import { createWidget } from '../createWidget.js'
import { definePlugin } from '../definePlugin.js'

const loads: (() => Promise<unknown>)[] = []
const hello = definePlugin({
  id: 'hello',
  setup(context) {
    for (const load of loads) context.preload(load)
  },
})
const chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const start = (...given: (() => Promise<unknown>)[]) => {
  loads.splice(0, loads.length, ...given)
  return createWidget({ projectId: 'test', networks: [chain], plugins: [hello()] })
}

test('default', async () => {
  const load = vi.fn(async () => {})
  const widget = start(load)
  await widget.open()
  expect(load).not.toHaveBeenCalled()
  widget.prefetch('connect')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await widget.disconnect().catch(() => {})
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: registered when connecting has begun, it is fetched at once', async () => {
  const load = vi.fn(async () => {})
  const widget = start(load)
  widget.prefetch('connect')
  await widget.ready
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('behavior: gone with its plugin', async () => {
  const load = vi.fn(async () => {})
  const widget = start(load)
  await widget.ready
  await widget.disable('hello')
  widget.prefetch('connect')
  await widget.disconnect().catch(() => {})
  expect(load).not.toHaveBeenCalled()
})

test('error: one that fails, or throws, keeps nobody', async () => {
  const widget = start(
    () => Promise.reject(new Error('offline')),
    () => {
      throw new Error('broken')
    },
  )
  await widget.ready
  const refused = widget.request({ method: 'eth_sign' }).catch(({ code }) => code)
  expect(await refused).toBe('NOT_CONNECTED')
})

test.each([
  ['each in a moment of its own', false],
  ['the others at once when a visitor comes', true],
])('behavior: plugins are fetched in idle time, %s', async (_, comes) => {
  const idle: (() => void)[] = []
  vi.stubGlobal('document', { readyState: 'complete', documentElement: { lang: '' } })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const fetched: string[] = []
  const plugins = ['one', 'two', 'three'].map((id) => ({
    ...hello(),
    id,
    load: async () => {
      if (!fetched.includes(id)) fetched.push(id)
      return { setup: () => ({}) }
    },
  }))
  const widget = createWidget({ projectId: 'test', networks: [chain], plugins })
  const nextIdleMoment = async () => {
    await vi.waitFor(() => expect(idle).not.toHaveLength(0))
    idle.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  try {
    await nextIdleMoment()
    expect(fetched).toEqual([])
    await nextIdleMoment()
    expect(fetched).toEqual(['one'])
    if (comes) widget.prefetch()
    else await nextIdleMoment()
    await vi.waitFor(() => expect(fetched).toEqual(comes ? ['one', 'two', 'three'] : ['one', 'two']))
  } finally {
    widget.destroy()
    vi.unstubAllGlobals()
  }
})

import { computed } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { simulateWallet, simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import type { PluginContext } from '../plugins/context.js'

const fail = () => {
  throw new Error('bad luck')
}

test('F37: a listener of a plugin that throws stops no connect, and is reported under its name', async () => {
  const bad = definePlugin({ id: 'bad', setup: ({ state }) => void state.$session.listen(fail) })
  const { widget } = simulateWidget({ wallets: [simulateWallet()], plugins: [bad()] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(await widget.exportLog()).toMatch(/The plugin "bad" failed\.[\s\S]*bad luck/)
})

test('F37: nor does one of the page; those after it are called', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  const next = vi.fn()
  for (const $store of Object.values(widget.state)) $store.listen(fail)
  widget.state.$account.listen(next)
  await widget.open()
  expect(widget.state.$router.get().open).toBe(true)
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(next).toHaveBeenCalled()
  expect(await widget.exportLog()).toContain('bad luck')
  await widget.close()
  await widget.disconnect()
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('F37: destroy undoes every step, whichever of them throws', async () => {
  const wallet = { ...simulateWallet(), subscribe: () => fail }
  const disposed = vi.fn()
  const probe = definePlugin({ id: 'probe', setup: ({ onDispose }) => onDispose(disposed) })
  const { widget } = simulateWidget({ wallets: [wallet], plugins: [probe()] })
  await widget.connect({ connectorId: 'simulated' })
  widget.state.$router.listen(fail)
  await widget.open()
  widget.destroy()
  expect(disposed).toHaveBeenCalledTimes(1)
  expect(widget.state.$router.get().open).toBe(false)
})

test('F37: a wallet that can’t be left is disconnected all the same', async () => {
  const wallet = { ...simulateWallet(), subscribe: () => fail }
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.disconnect()
  expect(wallet.disconnect).toHaveBeenCalledTimes(1)
})

test('T11: a plugin can watch the stores, and derive from them, but not set them', async () => {
  const probe = definePlugin({ id: 'probe', setup: (context): PluginContext => context })
  const { widget } = simulateWidget({ wallets: [simulateWallet()], plugins: [probe()] })
  await widget.ready
  const { state } = widget.plugins.probe
  const seen = new Set<unknown>()
  state.$account.subscribe(({ status }) => seen.add(status))
  const derived = computed(state.$account, ({ status }) => status === 'connected')
  derived.listen((isConnected) => seen.add(isConnected))
  await widget.connect({ connectorId: 'simulated' })
  expect([...seen]).toEqual(['disconnected', 'connecting', 'connected', true])
  for (const $store of Object.values(state)) expect($store).toMatchObject({ set: undefined })
})

import { expect, test } from 'vitest'
import { simulateChain, simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import type { PluginContext } from './context.js'

const plugin = (id: string, setup: (context: PluginContext<object>) => unknown) =>
  definePlugin<string, object, unknown>({ id, setup })()

test('error: a chain has one adapter, and a slot one entry of an id: who comes second is told, and undone', async () => {
  const first = plugin('first', (context) => {
    context.chains.register(simulateChain('eip155'))
    context.slots.add('account.menu', { id: 'help', label: 'Help' })
  })
  const adapter = plugin('adapter', (context) => context.chains.register(simulateChain('eip155')))
  const entry = plugin('entry', (context) => {
    context.slots.add('account.menu', { id: 'other', label: 'Other' })
    context.slots.add('account.menu', { id: 'help', label: 'Help' })
  })
  const { widget } = simulateWidget({ plugins: [first, adapter, entry], chains: [] })
  await widget.ready
  await expect(widget.enable('adapter')).rejects.toMatchObject({ code: 'DUPLICATE_ADAPTER' })
  await expect(widget.enable('entry')).rejects.toMatchObject({ cause: { code: 'DUPLICATE_SLOT' } })
  expect(widget.state.$slots.get()['account.menu']?.map(({ id }) => id)).toEqual(['help'])
})

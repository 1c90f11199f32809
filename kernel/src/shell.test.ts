import { expect, test, vi } from 'vitest'
import { settle, simulateWallet, simulateWidget } from '../test/simulate.js'
import { definePlugin } from './definePlugin.js'

test('behavior: closed right after it was opened, it stays closed', async () => {
  const { widget } = simulateWidget()
  const opening = widget.open()
  await widget.close()
  await opening
  expect(widget.state.$router.get().open).toBe(false)
})

test('error: a destroyed widget does not open', async () => {
  const { widget } = simulateWidget()
  widget.destroy()
  await expect(widget.open()).rejects.toMatchObject({ code: 'WIDGET_DESTROYED' })
  expect(widget.state.$router.get().open).toBe(false)
})

test('behavior: a connect is pending from the call on, and cancelled before the wallet is asked', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  const connecting = widget.connect({ connectorId: 'simulated' }).catch((error) => error)
  expect(widget.state.$pending.get()).toMatchObject({ connectorId: 'simulated', status: 'asking' })
  widget.cancelConnect()
  expect(widget.state.$pending.get()).toBeUndefined()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(wallet.connect).not.toHaveBeenCalled()
})

test('behavior: disconnecting one wallet leaves the connect of another alone', async () => {
  const slow = simulateWallet('slow')
  const { widget } = simulateWidget({ wallets: [simulateWallet('a'), slow] })
  await widget.connect({ connectorId: 'a' })
  const connecting = widget.connect({ connectorId: 'slow' })
  await widget.disconnect({ connectorId: 'a' })
  await expect(connecting).resolves.toHaveLength(1)
})

test('behavior: the APIs of plugins are not enumerable', () => {
  const { widget } = simulateWidget()
  expect(Object.keys(widget.plugins)).toEqual([])
})

test('behavior: a view whose plugin is disabled is left', async () => {
  const brings = definePlugin({
    id: 'brings',
    setup: (context) => context.views.register({ id: 'Brought', title: '', load: async () => ({}) }),
  })
  const { widget } = simulateWidget({ plugins: [brings()] })
  await widget.open({ view: 'SwitchNetwork' })
  widget.push('Brought')
  await widget.disable('brings')
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'SwitchNetwork' })
})

test('behavior: enabling joins a setup under way, and fails when it was disabled meanwhile', async () => {
  let finish = () => {}
  const setup = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const slow = definePlugin({ id: 'slow', setup })
  const { widget } = simulateWidget({ plugins: [slow({ enabled: false })] })
  await widget.ready
  const both = [widget.enable('slow'), widget.enable('slow')]
  await settle()
  finish()
  await Promise.all(both)
  expect(setup).toHaveBeenCalledTimes(1)
  await widget.disable('slow')
  const enabling = widget.enable('slow').catch((error) => error)
  await settle()
  await widget.disable('slow')
  finish()
  expect(await enabling).toMatchObject({ code: 'PLUGIN_NOT_READY' })
})

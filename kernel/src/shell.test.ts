import { expect, test, vi } from 'vitest'
import { A, polygon, settle, simulateWallet, simulateWidget } from '../test/simulate.js'
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

test('error: a destroyed widget does nothing more, whatever is asked of it', async () => {
  const wallet = simulateWallet()
  const off = definePlugin({ id: 'off', setup() {} })
  const { widget } = simulateWidget({ wallets: [wallet], plugins: [off({ enabled: false })] })
  const provider = widget.provider('eip155')
  await widget.connect({ connectorId: 'simulated' })
  const begun = widget.switchNetwork({ network: 'eip155:137' })
  widget.destroy()
  const asked: Promise<unknown>[] = [
    begun,
    widget.ready,
    widget.open(),
    widget.close(),
    widget.back(),
    widget.connect({ connectorId: 'simulated' }),
    widget.disconnect(),
    widget.switchNetwork({ network: 'eip155:137' }),
    widget.switchConnection({ connectorId: 'simulated', namespace: 'eip155' }),
    widget.switchAccount({ address: A }),
    widget.setNetworks([polygon]),
    widget.setAddressLabel({ address: A, label: 'mine' }),
    widget.request({ method: 'eth_chainId' }),
    widget.enable('off'),
    widget.disable('off'),
    provider.request({ method: 'eth_chainId' }),
  ]
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    asked.map(() => 'WIDGET_DESTROYED'),
  )
  expect(widget.state.$router.get().open).toBe(false)
  expect(widget.state.$network.get().networks).toHaveLength(2)
  expect(wallet.disconnect).not.toHaveBeenCalled()
  expect(wallet.switchNetwork).not.toHaveBeenCalled()
})

test('behavior: destroyed by a listener that hears of it again', async () => {
  const { widget } = simulateWidget()
  await widget.open()
  const heard = vi.fn(() => {
    if (heard.mock.calls.length < 10) widget.destroy()
  })
  widget.state.$router.listen(({ open }) => open || heard())
  await widget.close()
  expect(heard.mock.calls.length).toBeLessThan(3)
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

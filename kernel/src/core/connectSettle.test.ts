import { expect, test, vi } from 'vitest'
import { defer, settle, simulateWallet, simulateWidget } from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'
import { definePlugin } from '../definePlugin.js'

test('behavior: a settle tap that connects again is not its own attempt, and holds nobody', async () => {
  let calls = 0
  const again = definePlugin({
    id: 'again',
    setup({ hooks, widget }) {
      hooks.connect.settle.tap(async ({ ok }) => {
        calls++
        if (ok && calls === 1) await widget.connect({ connectorId: 'simulated' })
      })
    },
  })
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet], plugins: [again()] })
  await expect(widget.connect({ connectorId: 'simulated' })).resolves.toHaveLength(1)
  expect(calls).toBe(2)
  expect(wallet.connect).toHaveBeenCalledTimes(2)
})

test('behavior: a view that a settle tap leads to stays', async () => {
  const leads = definePlugin({
    id: 'leads',
    setup({ hooks, widget }) {
      hooks.connect.settle.tap(({ ok }) => {
        if (ok) widget.push('Swap')
      })
    },
  })
  const { widget } = simulateWidget({ wallets: [simulateWallet()], plugins: [leads()] })
  await widget.open()
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'Swap' })
})

test('behavior: neither another wallet’s network nor the page’s open leads away from a connect', async () => {
  const [used, slow] = [simulateWallet('used'), simulateWallet('slow')]
  const answer = defer<readonly WalletSession[]>()
  slow.connect.mockImplementation(() => answer.promise as never)
  const { widget } = simulateWidget({ wallets: [used, slow] })
  await widget.connect({ connectorId: 'used' })
  await widget.open({ view: 'SwitchNetwork' })
  const connecting = widget.connect({ connectorId: 'slow' })
  await vi.waitFor(() => expect(slow.connect).toHaveBeenCalled())
  used.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:9999' })
  await widget.open()
  await settle()
  expect(widget.state.$network.get().unsupported).toBe(true)
  expect(widget.state.$pending.get()).toMatchObject({ connectorId: 'slow', status: 'asking' })
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'SwitchNetwork' })
  answer.resolve(slow.sessions(['eip155']))
  await expect(connecting).resolves.toHaveLength(1)
})

test.each([
  ['a held view stays where the same wallet connects again', 'untilSignedIn', 'Question'],
  ['any other view makes way for the one that follows connecting', false, 'Home'],
] as const)('behavior: %s', async (_, held, expected) => {
  const views = definePlugin({
    id: 'views',
    setup({ views }) {
      const load = async () => ({ default: () => null })
      views.register({ id: 'Question', title: 'Question', held, load })
      views.register({ id: 'Home', title: 'Home', role: 'connected', load })
    },
  })
  const { widget } = simulateWidget({ wallets: [simulateWallet()], plugins: [views()] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.open({ view: 'Question' })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: expected })
})

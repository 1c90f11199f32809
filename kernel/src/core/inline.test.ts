// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { A, account, B, settle, simulateWallet, simulateWidget } from '../../test/simulate.js'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('behavior: shows Account if connected, Connect if not', async () => {
  const { widget } = simulateWidget({ inline: true, wallets: [simulateWallet()] })
  await widget.open({ view: 'SwitchNetwork' })
  await widget.close()
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Connect' })
  await widget.connect({ connectorId: 'simulated' })
  widget.push('SwitchNetwork')
  await widget.close()
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Account' })
})

test.each([
  ['another account', async ({ widget }: Inline) => widget.switchAccount({ address: B })],
  [
    'another wallet',
    async ({ widget }: Inline) => widget.switchConnection({ connectorId: 'other', namespace: 'eip155' }),
  ],
  [
    'the account that the wallet moved to',
    async ({ wallet }: Inline) =>
      wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] }),
  ],
])('behavior: closes by itself for %s', async (_, change) => {
  const inline = await connectInline()
  await inline.widget.open({ view: 'SwitchNetwork' })
  await change(inline)
  await settle()
  expect(inline.widget.state.$router.get()).toMatchObject({ view: 'Account', history: [] })
})

test.each([
  ['the page disconnects', async ({ widget }: Inline) => widget.disconnect()],
  ['the wallet does', async ({ wallet }: Inline) => wallet.tell({ type: 'disconnected' })],
  [
    'disconnecting and closing are asked for at once',
    async ({ widget }: Inline) => {
      const left = widget.disconnect()
      await Promise.all([left, widget.close({ reason: 'visitor' })])
    },
  ],
])('behavior: Connect once nobody is connected: %s', async (_, leave) => {
  const inline = await connectInline({ wallets: [] })
  await leave(inline)
  await settle()
  expect(inline.widget.state.$router.get().view).toBe('Connect')
})

/** An inline widget with two accounts of one wallet, and further wallets that connected before. */
async function connectInline({ wallets = [simulateWallet('other')] } = {}) {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ inline: true, wallets: [wallet, ...wallets] })
  for (const other of wallets) other.accounts.eip155 = [account('eip155', B)]
  for (const { id } of [...wallets, wallet]) await widget.connect({ connectorId: id })
  await settle()
  return { widget, wallet }
}

type Inline = Awaited<ReturnType<typeof connectInline>>

test('behavior: closes by itself when an address is set', async () => {
  const { widget } = simulateWidget({ inline: true, wallets: [simulateWallet()] })
  await widget.open()
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Account' })
})

/** A page that is loaded again, with a wallet remembered. */
function reload(wallet = simulateWallet()) {
  vi.useFakeTimers()
  const remembered = {
    activeNamespace: 'eip155',
    networkIds: { eip155: 'eip155:137' },
    connections: [{ connectorId: wallet.id, namespace: 'eip155', address: A, walletName: wallet.name }],
    disconnected: [],
  }
  localStorage.setItem('wallet-widget:default|d|session', JSON.stringify({ v: 1, d: remembered }))
  return simulateWidget({ inline: true, views: [], wallets: [wallet] }).widget
}

test('behavior: Account is shown once restored', async () => {
  const widget = reload()
  // From the first paint on: the ways to connect do not flash up before.
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Account' })
  await vi.advanceTimersByTimeAsync(0)
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Account' })
})

test('behavior: Connect is shown once nothing was restored', async () => {
  const wallet = simulateWallet()
  wallet.reconnect.mockResolvedValue([])
  const widget = reload(wallet)
  await vi.advanceTimersByTimeAsync(5000)
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Connect' })
})

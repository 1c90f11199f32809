// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  ethereum,
  polygon,
  settle,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'

afterEach(() => localStorage.clear())

function remembered(activeNamespace = 'eip155') {
  const one = { connectorId: 'simulated', namespace: 'eip155', address: A, walletName: 'Simulated' }
  const d = { activeNamespace, networkIds: {}, connections: [one], disconnected: [] }
  localStorage.setItem('wallet-widget:default|d|session', JSON.stringify({ v: 1, d }))
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet], views: [] })
  const comeOnline = async () => {
    window.dispatchEvent(new Event('online'))
    await settle()
  }
  return { widget, wallet, comeOnline, state: () => widget.state.$account.get() }
}

test('behavior: a remembered wallet whose code could not be fetched is asked again when the page is online', async () => {
  const { wallet, comeOnline, state } = remembered()
  wallet.reconnect.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await settle()
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
  await comeOnline()
  expect(state()).toMatchObject({ status: 'connected', reason: 'restored', address: A })
  await comeOnline()
  expect(wallet.reconnect).toHaveBeenCalledTimes(2)
})

test('behavior: a remembered wallet that could not answer is heard when it speaks up', async () => {
  const { wallet, state } = remembered()
  wallet.reconnect.mockRejectedValueOnce(new Error('The extension is asleep.'))
  await settle()
  expect(state().status).toBe('disconnected')
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: A }))
})

test('behavior: one that answered, or that is asked, is not', async () => {
  const { wallet, comeOnline } = remembered()
  wallet.reconnect.mockResolvedValue(undefined)
  await settle()
  await comeOnline()
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
})

test('behavior: a chain that was left without a wallet is not returned to while another has one', async () => {
  const { state } = remembered('solana')
  expect(state()).toMatchObject({ namespace: 'eip155', status: 'restoring' })
  await settle()
  expect(state()).toMatchObject({ namespace: 'eip155', status: 'connected', address: A })
})

test('F27: nor is one of a widget that is destroyed', async () => {
  const { widget, wallet, comeOnline } = remembered()
  wallet.reconnect.mockRejectedValue(new Error('no'))
  await settle()
  widget.destroy()
  await comeOnline()
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
})

test('F12: storage that the site clears: what is connected stays, and is remembered once it is connected again', async () => {
  const { widget, state } = remembered()
  await settle()
  const stored = () =>
    JSON.parse(localStorage.getItem('wallet-widget:default|d|session') ?? '{}').d?.connections
  localStorage.clear()
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(state()).toMatchObject({ status: 'connected', address: A })
  expect(stored()).toEqual([])
  await widget.connect({ connectorId: 'simulated' })
  expect(stored()).toMatchObject([{ connectorId: 'simulated', address: A }])
})

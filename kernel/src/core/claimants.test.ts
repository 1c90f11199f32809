// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { A, account, lock, settle, simulateWallet, simulateWidget } from '../../test/simulate.js'

afterEach(() => localStorage.clear())

const accounts = [account('eip155', A)]

/** A page that remembers a wallet, which is there; another may claim its name later. */
async function remembered(first?: 'locked') {
  const one = { connectorId: 'simulated', namespace: 'eip155', address: A, walletName: 'Simulated' }
  const d = { activeNamespace: 'eip155', networkIds: {}, connections: [one], disconnected: [] }
  localStorage.setItem('wallet-widget:default|d|session', JSON.stringify({ v: 1, d }))
  const wallet = simulateWallet()
  if (first) wallet.reconnect.mockResolvedValueOnce(undefined)
  const { widget, $wallets } = simulateWidget({ wallets: [wallet], views: [] })
  await settle()
  const claim = () =>
    $wallets.set([{ ...wallet, ambiguous: true }, simulateWallet('simulated#2', { ambiguous: true })])
  const unlock = async () => {
    wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts })
    await settle()
  }
  const lockWallet = () => lock(wallet)
  return { widget, wallet, claim, lock: lockWallet, unlock, state: () => widget.state.$account.get() }
}

test('T2: a wallet that was restored, then locked and unlocked, goes when another claims its name', async () => {
  const { claim, lock, unlock, state } = await remembered()
  lock()
  await unlock()
  expect(state()).toMatchObject({ status: 'connected', reason: 'wallet' })
  claim()
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
})

test('T2: so does one that was locked when it was restored', async () => {
  const { claim, unlock, state } = await remembered('locked')
  await unlock()
  expect(state()).toMatchObject({ status: 'connected', reason: 'wallet' })
  claim()
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
})

test('T2: so does one that was switched to, which the visitor was not asked for', async () => {
  const { widget, claim, state } = await remembered()
  await widget.switchConnection({ connectorId: 'simulated', namespace: 'eip155' })
  expect(state()).toMatchObject({ status: 'connected', reason: 'visitor' })
  claim()
  expect(state().status).toBe('disconnected')
})

test('behavior: the one that the visitor connected stays, locked meanwhile or not', async () => {
  const { widget, claim, state } = await remembered()
  await widget.connect({ connectorId: 'simulated' })
  claim()
  expect(state()).toMatchObject({ status: 'connected', address: A })
  const other = await remembered()
  await other.widget.connect({ connectorId: 'simulated' })
  other.lock()
  await other.unlock()
  other.claim()
  expect(other.state()).toMatchObject({ status: 'connected', address: A })
})

test('T2: one that comes back with its plugin is another choice', async () => {
  const wallet = simulateWallet()
  const { widget, $wallets } = simulateWidget({ wallets: [wallet], views: [] })
  await widget.connect({ connectorId: 'simulated' })
  $wallets.set([])
  await settle()
  $wallets.set([wallet])
  await settle()
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', reason: 'restored' })
  $wallets.set([{ ...wallet, ambiguous: true }])
  expect(widget.state.$account.get().status).toBe('disconnected')
})

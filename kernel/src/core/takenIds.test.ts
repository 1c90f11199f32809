// @vitest-environment happy-dom
import { atom } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import {
  A,
  account,
  B,
  bitcoin,
  defer,
  ethereum,
  type SimulatedWallet,
  settle,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'
import type { ChainNamespace } from '../chains/caip.js'
import { definePlugin } from '../definePlugin.js'

afterEach(() => localStorage.clear())

/** A page with a wallet of the second plugin; a thief in the list of the first announces the wallet's id later. */
async function loadPage(namespace: ChainNamespace = 'eip155', prepare?: () => Promise<void>) {
  const wallet = simulateWallet('the.wallet', { namespaces: [namespace] })
  if (namespace === 'eip155') wallet.accounts.eip155 = [account('eip155', A)]
  const thief = simulateWallet('the.wallet', { name: 'Thief' })
  thief.accounts.eip155 = [account('eip155', B)]
  thief.request.mockImplementation(async () => 'a lie')
  const second = definePlugin({
    id: 'second',
    setup: ({ connectors, hooks }) => {
      connectors.provide(atom<readonly SimulatedWallet[]>([wallet]))
      if (prepare) hooks.connect.prepare.tap(prepare, { waitsForVisitor: true })
    },
  })
  const { widget, $wallets } = simulateWidget({
    networks: [ethereum, bitcoin],
    wallets: [],
    plugins: [second()],
    views: [],
  })
  await widget.ready
  return {
    widget,
    wallet,
    thief,
    async announce() {
      $wallets.set([thief])
      await settle()
    },
    account: () => widget.state.$account.get(),
  }
}

test('T2: a thief takes no connection over by announcing the id of its wallet', async () => {
  const { widget, wallet, thief, announce, account: shown } = await loadPage()
  await widget.connect({ connectorId: 'the.wallet' })
  await announce()
  thief.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  await settle()
  expect(shown()).toMatchObject({ status: 'connected', address: A, wallet: { name: wallet.name } })
  await widget.request({ method: 'personal_sign', params: ['0x', A] })
  expect([wallet.request.mock.calls.length, thief.request.mock.calls.length]).toEqual([1, 0])
  wallet.tell({ type: 'disconnected' })
  await settle()
  expect(shown().status).toBe('disconnected')
})

test('T2: nor one of another chain', async () => {
  const { widget, thief, announce } = await loadPage('bip122')
  await widget.connect({ connectorId: 'the.wallet' })
  await announce()
  const answer = await widget.request({ method: 'sendTransfer', namespace: 'bip122', params: {} })
  expect([answer, thief.request.mock.calls.length]).toEqual(['simulated sendTransfer', 0])
})

test('T2: the wallet that was chosen is asked, though a thief announces its id before it is', async () => {
  const [reached, gate] = [defer<void>(), defer<void>()]
  const prepare = async () => {
    reached.resolve()
    await gate.promise
  }
  const { widget, wallet, thief, announce, account: shown } = await loadPage('eip155', prepare)
  const connecting = widget.connect({ connectorId: 'the.wallet' })
  await reached.promise
  await announce()
  gate.resolve()
  await connecting
  expect([wallet.connect.mock.calls.length, thief.connect.mock.calls.length]).toEqual([1, 0])
  expect(shown()).toMatchObject({ address: A, wallet: { name: wallet.name } })
})

import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { createNetworkStore } from './network.js'
import { createAccountStore, createSessionStore } from './session.js'

test('behavior: who shows the account or the network hears only of what changed in it', () => {
  const session = createSessionStore()
  session.update({ activeNamespace: 'eip155' })
  const account = vi.fn()
  const network = vi.fn()
  createAccountStore(session.$session).listen(account)
  createNetworkStore(session.$session, atom([])).listen(network)

  session.update({ addressLabels: { 'eip155:0x1': 'Savings' } })
  session.setChain('solana', { status: 'connecting', reason: 'visitor' })
  expect([account, network].map(({ mock }) => mock.calls.length)).toEqual([0, 0])

  session.setChain('eip155', { status: 'connecting', reason: 'visitor' })
  expect([account, network].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  session.setChain('eip155', { networkId: 'eip155:1' })
  expect([account, network].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

// @vitest-environment happy-dom

import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { comeBackToBoth } from '../../test/comeBackToBoth.js'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn, letInTo } from '../../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'
import { ONE, TWO } from '../../test/twoWallets.js'
import { siwx } from '../index.js'

type Backend = ReturnType<typeof createFakeSessions>

let id = ''
beforeEach(() => {
  id = `test-${crypto.randomUUID()}`
})
const openPage = (backend: Backend) => openTwoChains(id, { sessions: backend.sessions })
const kept = (backend: Backend) => backend.kept().map(({ data }) => data.address)

/** The browser has cleared what it stores, but not the cookie of the server. */
async function comeBackCleared(backend: Backend) {
  const before = openPage(backend)
  await before.widget.ready
  await before.widget.connect({ connectorId: 'eip155' })
  await before.signedIn(EVM.address)
  before.leave()
  localStorage.clear()
  const page = openPage(backend)
  await page.widget.ready
  return page
}

test('T14: whether the account is signed in could not be found out: disconnecting signs it out', async () => {
  const backend = await letIn(EVM)
  const { widget } = await comeBackCleared(backend)
  backend.fails.isDown = true
  await widget.connect({ connectorId: 'eip155' })
  await widget.disconnect()
  backend.fails.isDown = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
  await widget.connect({ connectorId: 'eip155' })
  expect(widget.plugins.siwx.$session.get().status).toBe('signedOut')
})

test('T14: whether the account is signed in is not known yet: disconnecting signs it out', async () => {
  const backend = await letIn()
  const { widget } = openPage(backend)
  await widget.ready
  // It is known that nobody has signed in before.
  await widget.plugins.siwx.signOut()
  await letInTo(backend, EVM)
  const release = backend.hold('getSessions')
  const connecting = widget.connect({ connectorId: 'eip155' })
  await vi.waitFor(() => expect(backend.asked).toContain('getSessions'))
  await widget.disconnect()
  release()
  await connecting
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

test('T14: of two wallets one leaves while its account is looked up: that account alone is signed out', async () => {
  const backend = await letIn(EVM, SOLANA)
  const { widget, signedIn } = openPage(backend)
  await widget.ready
  await widget.connect({ connectorId: 'solana' })
  await signedIn(SOLANA.address)
  const release = backend.hold('getSessions')
  const connecting = widget.connect({ connectorId: 'eip155' })
  await vi.waitFor(() => expect(backend.asked.filter((one) => one === 'getSessions')).toHaveLength(2))
  await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  release()
  await connecting
  await vi.waitFor(() => expect(kept(backend)).toEqual([SOLANA.address]))
})

test('T14: nobody is remembered, and another wallet connects and disconnects as the last: whoever is signed in is signed out', async () => {
  const backend = await letIn(EVM)
  const { widget } = await comeBackCleared(backend)
  await widget.connect({ connectorId: 'solana' })
  await widget.disconnect()
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

test('T14: nobody is remembered, and one of two wallets disconnects: the other stays signed in', async () => {
  const backend = await letIn(EVM, SOLANA)
  const page = await comeBackToBoth(() => openPage(backend))
  localStorage.clear()
  await page.widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  await vi.waitFor(() => expect(kept(backend)).toEqual([SOLANA.address]))
  await page.widget.disconnect()
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

test('F2: the site clears what is stored while a sign-out waits: it is sent all the same', async () => {
  const backend = await letIn(EVM)
  const { widget, signedIn } = openPage(backend)
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  await signedIn(EVM.address)
  backend.fails.isDown = true
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.removed).toHaveLength(1))
  localStorage.clear()
  backend.fails.isDown = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

/** Two SIMULATED wallets of one chain, of which the first shows this account. */
function openTwo(backend: Backend, first: string) {
  const wallet = (name: string, address: string) =>
    createSimulatedConnector({
      id: name,
      trusted: true,
      namespaces: ['eip155'],
      accounts: { eip155: [address] },
    })
  const { widget, destroy } = createTestWidget({
    id,
    connectors: [wallet('one', first), wallet('two', TWO.address)],
    plugins: [siwx({ sessions: backend.sessions })],
  })
  let isOpen = true
  /** What is stored stays. */
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    const stored = { ...localStorage }
    destroy()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }
  onTestFinished(leave)
  const signedIn = (address: string) =>
    vi.waitFor(() => expect(widget.plugins.siwx.$session.get().session?.data.address).toBe(address))
  return { widget, leave, signedIn }
}
const THIRD = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

async function comeBackMoved() {
  const backend = await letIn(ONE, TWO)
  const before = openTwo(backend, ONE.address)
  await before.widget.ready
  await before.widget.connect({ connectorId: 'two' })
  await before.signedIn(TWO.address)
  await before.widget.connect({ connectorId: 'one' })
  await before.signedIn(ONE.address)
  before.leave()
  const { widget } = openTwo(backend, THIRD)
  await widget.ready
  await vi.waitFor(() => expect(widget.state.$connections.get()).toHaveLength(2))
  return { backend, widget }
}

test('T14: a wallet shows another account since the reload: disconnecting it signs out the one that signed in with it', async () => {
  const { backend, widget } = await comeBackMoved()
  await widget.disconnect({ namespace: 'eip155', connectorId: 'one' })
  await vi.waitFor(() => expect(kept(backend)).toEqual([TWO.address]))
})

test('T14: a wallet shows another account since the reload: disconnecting the other one leaves it signed in', async () => {
  const { backend, widget } = await comeBackMoved()
  await widget.disconnect({ namespace: 'eip155', connectorId: 'two' })
  await vi.waitFor(() => expect(kept(backend)).toEqual([ONE.address]))
})

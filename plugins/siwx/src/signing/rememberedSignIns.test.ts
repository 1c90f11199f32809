// @vitest-environment happy-dom

import { createSimulatedConnector, createTestWidget, type SimulatedConnector } from '@wallet-widget/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { comeBackToBoth } from '../../test/comeBackToBoth.js'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn, letInTo } from '../../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'
import { ONE, TWO } from '../../test/twoWallets.js'
import { siwx } from '../index.js'
import { buildMessage } from '../message/buildMessage.js'

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

/** Where the server has nonces for it, the wallet signs in as it connects. */
const signingAtOnce = (wallet: SimulatedConnector): SimulatedConnector => ({
  ...wallet,
  async connectAndSignIn(request, input) {
    const sessions = await wallet.connect(request)
    const [{ address = '' } = {}] = sessions[0]?.accounts ?? []
    const { chainId } = ONE
    const message = buildMessage({ ...input, address, chainId })
    return { sessions, proofs: [{ address, networkId: chainId, message, signature: '0x12' }] }
  },
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
    connectors: [signingAtOnce(wallet('one', first)), wallet('two', TWO.address)],
    plugins: [siwx({ sessions: backend.sessions, oneTap: true })],
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

test.each([
  ['that wallet', 'one', TWO],
  ['the other one', 'two', ONE],
])(
  'T14: the site clears what is stored, and the wallet shows another account since the reload: disconnecting %s signs out its own',
  async (_, connectorId, left) => {
    const { backend, widget } = await comeBackMoved()
    localStorage.clear()
    await widget.disconnect({ namespace: 'eip155', connectorId })
    await vi.waitFor(() => expect(kept(backend)).toEqual([left.address]))
  },
)

test('T14: what is stored of who signed in with which wallet can’t be read any more: disconnecting one signs out its own', async () => {
  const { backend, widget } = await comeBackMoved()
  const key = Object.keys(localStorage).find((one) => one.includes(id) && one.endsWith('|signedInWith')) ?? ''
  localStorage.setItem(key, '{"v":1,"d":[1')
  await widget.disconnect({ namespace: 'eip155', connectorId: 'one' })
  await vi.waitFor(() => expect(kept(backend)).toEqual([TWO.address]))
})

/** Like `comeBackMoved`, but the page was left before it heard that the server had kept the sign-in. */
async function comeBackUnheard() {
  const backend = await letIn(TWO)
  const { sessions } = backend
  const { addSession, getNonce } = sessions
  sessions.getUnboundNonce = () => getNonce(ONE)
  sessions.addSession = (session) => addSession(session).then(() => new Promise<void>(() => {}))
  const before = openTwo(backend, ONE.address)
  await before.widget.ready
  await before.widget.connect({ connectorId: 'two' })
  await before.signedIn(TWO.address)
  void before.widget.connect({ connectorId: 'one' })
  await vi.waitFor(() => expect(kept(backend)).toEqual([TWO.address, ONE.address]))
  before.leave()
  const { widget } = openTwo(backend, THIRD)
  await widget.ready
  await vi.waitFor(() => expect(widget.state.$connections.get()).toHaveLength(2))
  return { backend, widget }
}

test.each([
  ['that wallet', 'one', TWO],
  ['the other one', 'two', ONE],
])(
  'T14: the answer to a sign-in was lost, and its wallet shows another account since: disconnecting %s signs out its own',
  async (_, connectorId, left) => {
    const { backend, widget } = await comeBackUnheard()
    await widget.disconnect({ namespace: 'eip155', connectorId })
    await vi.waitFor(() => expect(kept(backend)).toEqual([left.address]))
  },
)

/** EVM's account is looked up, which takes until `release()`; another page signs it in meanwhile. */
async function lookUpSlowly() {
  const backend = await letIn()
  const page = openPage(backend)
  await page.widget.ready
  // It is known that nobody has signed in before.
  await page.widget.plugins.siwx.signOut()
  backend.removed.length = 0
  await letInTo(backend, EVM)
  const lookUps = () => backend.asked.filter((one) => one === 'getSessions').length
  const release = backend.hold('getSessions')
  void page.widget.connect({ connectorId: 'eip155' })
  await vi.waitFor(() => expect(lookUps()).toBe(1))
  return { backend, release, lookUps, ...page }
}

test.each([
  ['all wallets', undefined, {}],
  ['that wallet', { namespace: 'eip155', connectorId: 'eip155' } as const, { address: EVM.address }],
])(
  'T14: an account is looked up, overtaken by another wallet’s, and has signed in: disconnecting %s signs it out',
  async (_, which, removed) => {
    const { backend, release, lookUps, widget } = await lookUpSlowly()
    void widget.connect({ connectorId: 'solana' })
    await vi.waitFor(() => expect(lookUps()).toBe(2))
    release()
    await vi.waitFor(() => expect(widget.plugins.siwx.$session.get().status).toBe('signedOut'))
    await widget.disconnect(which)
    await vi.waitFor(() => expect(kept(backend)).toEqual([]))
    expect(backend.removed).toEqual([removed])
  },
)

test('T14: an account has signed in on the network before, whose lookup is answered last: disconnecting signs it out', async () => {
  const { backend, release, lookUps, widget } = await lookUpSlowly()
  // Answered at once from here on.
  const { sessions } = backend
  const { getSessions } = sessions
  sessions.getSessions = async (owner) => (owner.chainId === EVM.chainId ? getSessions(owner) : [])
  await widget.switchNetwork({ network: 'eip155:137' })
  await vi.waitFor(() => expect(widget.plugins.siwx.$session.get().status).toBe('signedOut'))
  expect(lookUps()).toBe(1)
  await widget.disconnect()
  release()
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

test('behavior: an account is disconnected while it is looked up, and found: it is signed out once', async () => {
  const { backend, release, widget } = await lookUpSlowly()
  await widget.connect({ connectorId: 'solana' })
  await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  release()
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
  await vi.waitFor(() => expect(widget.plugins.siwx.$session.get().status).toBe('signedOut'))
  await widget.disconnect()
  await widget.plugins.siwx.signOut()
  expect(backend.removed).toEqual([{ address: EVM.address }])
})

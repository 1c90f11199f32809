// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { comeBackToBoth } from '../../test/comeBackToBoth.js'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn } from '../../test/letIn.js'
import { openOneTapSite } from '../../test/oneTapSite.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'
import { verifyHere } from '../../test/verifyHere.js'
import type { SiwxSession } from '../index.js'

type Widget = ReturnType<typeof openTwoChains>['widget']

const NOT_RESTORED = { status: 'disconnected', reason: 'notRestored' }

let id = ''
beforeEach(() => {
  id = `test-${crypto.randomUUID()}`
})
const openPage = (backend: ReturnType<typeof createFakeSessions>) =>
  openTwoChains(id, { sessions: backend.sessions })

test('T14: moved to another account while an older sign-out is on its way: signOut() ends the one that was in use', async () => {
  const backend = await letIn(EVM, SOLANA)
  const { widget } = await comeBackToBoth(() => openPage(backend))
  const release = backend.hold('removeSessions')
  await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  await vi.waitFor(() => expect(backend.removed).toHaveLength(1))
  const signedOut = widget.plugins.siwx.signOut()
  const connecting = widget.connect({ connectorId: 'eip155' })
  await vi.waitFor(() => expect(widget.state.$account.get().address).toBe(EVM.address))
  release()
  await Promise.all([signedOut, connecting])
  expect(backend.removed).toEqual([{ address: EVM.address }, { address: SOLANA.address }])
  expect(backend.kept()).toEqual([])
})

test.each([
  ['signOut()', (widget: Widget) => widget.plugins.siwx.signOut()],
  ['disconnect()', (widget: Widget) => widget.disconnect()],
])('T14: the wallet was not restored: %s ends the session that the server has', async (_, leave) => {
  const backend = await letIn(EVM)
  const before = openPage(backend)
  await before.widget.ready
  await before.widget.connect({ connectorId: 'eip155' })
  await before.signedIn(EVM.address)
  before.leave()
  const { widget } = openTwoChains(id, { sessions: backend.sessions }, [])
  await vi.waitFor(() => expect(widget.state.$account.get()).toMatchObject(NOT_RESTORED))
  await leave(widget)
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
  expect(backend.removed).toEqual([{}])
})

test('behavior: who has disconnected one chain stays signed in on another one whose wallet is then locked', async () => {
  const backend = await letIn(EVM, SOLANA)
  const { widget, signedIn, wallets } = openPage(backend)
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  await signedIn(EVM.address)
  await widget.connect({ connectorId: 'solana' })
  await signedIn(SOLANA.address)
  await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  await vi.waitFor(() => expect(backend.removed).toHaveLength(1))
  wallets.solana.control.lock()
  await vi.waitFor(() => expect(widget.state.$account.get().reason).toBe('locked'))
  wallets.solana.control.unlock()
  await signedIn(SOLANA.address)
  expect(backend.removed).toEqual([{ address: EVM.address }])
})

test('behavior: signOut() where nobody is shown leaves the account alone whose wallet is connected on another chain', async () => {
  const backend = await letIn(EVM, SOLANA)
  const before = await comeBackToBoth(() => openPage(backend))
  before.leave()
  const { widget } = openTwoChains(id, { sessions: backend.sessions }, ['eip155'])
  await vi.waitFor(() => expect(widget.state.$connections.get()).toHaveLength(1))
  await vi.waitFor(() => expect(widget.state.$account.get()).toMatchObject(NOT_RESTORED))
  await widget.plugins.siwx.signOut()
  expect(backend.kept().map(({ data }) => data.address)).toEqual([EVM.address])
})

const OTHER = { chainId: 'eip155:1', address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' } as const

test.each([
  ['', () => {}],
  [', was locked and unlocked', lockAndUnlock],
])(
  'T14: a wallet that has moved to another account%s, and is disconnected: both are signed out',
  async (_, then) => {
    const backend = await letIn(EVM, SOLANA, OTHER)
    const page = openPage(backend)
    const { widget, signedIn, wallets } = page
    await widget.ready
    await widget.connect({ connectorId: 'solana' })
    await signedIn(SOLANA.address)
    await widget.connect({ connectorId: 'eip155' })
    await signedIn(EVM.address)
    wallets.eip155.control.setAccounts('eip155', [OTHER.address])
    await signedIn(OTHER.address)
    await then(page)
    await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
    await vi.waitFor(() => expect(backend.kept().map(({ data }) => data.address)).toEqual([SOLANA.address]))
  },
)

async function lockAndUnlock({ widget, wallets: { eip155 } }: ReturnType<typeof openPage>) {
  const connected = (length: number) =>
    vi.waitFor(() => expect(widget.state.$connections.get()).toHaveLength(length))
  eip155.control.lock()
  await connected(1)
  eip155.control.unlock()
  await connected(2)
}

test('T14: the last wallet that is not locked is disconnected: the account of the locked one stays signed in', async () => {
  const backend = await letIn(EVM, SOLANA)
  const { widget, signedIn, wallets } = openPage(backend)
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  await signedIn(EVM.address)
  wallets.eip155.control.lock()
  await vi.waitFor(() => expect(widget.state.$account.get().reason).toBe('locked'))
  await widget.connect({ connectorId: 'solana' })
  await signedIn(SOLANA.address)
  await widget.disconnect({ namespace: 'solana', connectorId: 'solana' })
  await vi.waitFor(() => expect(backend.removed).toEqual([{ address: SOLANA.address }]))
  expect(backend.kept().map(({ data }) => data.address)).toEqual([EVM.address])
})

test('T14: an ordinary sign-out of the account waits: signOut({ everywhere }) comes first', async () => {
  const backend = await letIn(EVM)
  const { widget, signedIn } = openPage(backend)
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  await signedIn(EVM.address)
  backend.fails.keeps = true
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.removed).toEqual([{}]))
  await widget.connect({ connectorId: 'eip155' })
  backend.fails.keeps = false
  const before = backend.removed.length
  await widget.plugins.siwx.signOut({ everywhere: true })
  expect(backend.removed.slice(before)[0]).toEqual({ address: EVM.address, everywhere: true })
  expect(backend.kept()).toEqual([])
})

test('T14: signOut() while the server checks, and the page is left before it answers: the next page ends what it let in', async () => {
  const backend = verifyHere()
  // It lets in at once, and its answer never arrives.
  const addSession = vi.fn(async (session: SiwxSession) => {
    await backend.sessions.addSession(session)
    await new Promise(() => {})
  })
  const sessions = { ...backend.sessions, addSession }
  // Nor does a sign-out of this page.
  const removeSessions = () => new Promise<never>(() => {})
  const before = openOneTapSite({ id, sessions: { ...sessions, removeSessions } })
  void before.connect()
  await vi.waitFor(() => expect(backend.kept()).toHaveLength(1))
  void before.widget.plugins.siwx.signOut()
  // What is called next runs after it, to where it waits for the server.
  await before.widget.ready
  before.leave()
  openOneTapSite({ id, sessions, trusted: true })
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
})

const POLYGON = { chainId: 'eip155:137', address: EVM.address } as const

test.each([
  ['a key is signed out on all its networks', false, []],
  ['a contract is signed out on its own network alone', true, [POLYGON.chainId]],
] as const)('T14: %s', async (_, isContract, left) => {
  const backend = await letIn(EVM, POLYGON)
  const { widget, signedIn, wallets } = openPage(backend)
  if (isContract) {
    const { eip155 } = wallets
    const connect = eip155.connect.bind(eip155)
    vi.spyOn(eip155, 'connect').mockImplementation(async (request) =>
      (await connect(request)).map((session) => ({
        ...session,
        accounts: session.accounts.map((account) => ({ ...account, type: 'smartAccount' as const })),
      })),
    )
  }
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  await signedIn(EVM.address)
  await widget.plugins.siwx.signOut()
  expect(backend.kept().map(({ data }) => data.chainId)).toEqual(left)
})

test('T14: signOut() while an older sign-out of the key waits ends it on all its networks, too', async () => {
  const backend = await letIn(EVM, POLYGON)
  const { widget, signedIn } = openPage(backend)
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  await signedIn(EVM.address)
  backend.fails.keeps = true
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.removed).toHaveLength(1))
  await widget.connect({ connectorId: 'eip155' })
  backend.fails.keeps = false
  await widget.plugins.siwx.signOut()
  expect(backend.kept()).toEqual([])
})

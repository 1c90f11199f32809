// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { letIn } from '../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../test/twoChains.js'

type Page = ReturnType<typeof openTwoChains>

/** Pages that were opened while the network was down fetch nothing until it is back. */
const network = vi.hoisted(() => ({ isDown: false, cutOff: new Set<unknown>() }))
vi.mock('./use.js', async (importOriginal) => {
  const use = await importOriginal<typeof import('./use.js')>()
  const createSigning: typeof use.createSigning = (...args) => {
    if (network.isDown) network.cutOff.add(args[0])
    if (network.cutOff.has(args[0])) throw new TypeError('Failed to fetch dynamically imported module')
    return use.createSigning(...args)
  }
  return { ...use, createSigning }
})

beforeEach(() => {
  network.isDown = false
  network.cutOff.clear()
})

const NAMESPACES = { [EVM.address]: 'eip155', [SOLANA.address]: 'solana' } as const

/** A page whose visitor signed in before, with one wallet or two, and whose sign-in can’t be fetched. */
async function comeBack(owners: readonly (typeof EVM | typeof SOLANA)[] = [EVM], isSilent = false) {
  const backend = await letIn(...owners)
  const id = `test-${crypto.randomUUID()}`
  const open = () => openTwoChains(id, { sessions: backend.sessions })
  const before = open()
  await before.widget.ready
  for (const { address } of owners) {
    await before.widget.connect({ connectorId: NAMESPACES[address] })
    await before.signedIn(address)
  }
  before.leave()
  network.isDown = true
  const page = open()
  if (isSilent) silence(page)
  await page.widget.ready
  if (!isSilent) {
    const { $connections } = page.widget.state
    await vi.waitFor(() => expect($connections.get()).toHaveLength(owners.length))
    await vi.waitFor(() => expect(network.cutOff.size).toBe(1))
    network.isDown = false
  }
  return { backend, page, open }
}
/** Its wallets don’t answer who is connected. */
function silence({ wallets }: Page) {
  for (const wallet of Object.values(wallets))
    vi.spyOn(wallet, 'reconnect').mockReturnValue(new Promise(() => {}))
}
/** The network is back. */
function comeOnline() {
  network.isDown = false
  network.cutOff.clear()
  window.dispatchEvent(new Event('online'))
}

test('T14: disconnected before the code of signing in was there: the next page ends the session', async () => {
  const { backend, page, open } = await comeBack()
  await page.widget.disconnect()
  page.leave()
  open()
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
})

test('T14: disconnected while both wallets are still awaited: the next page ends both sessions', async () => {
  const { backend, page, open } = await comeBack([EVM, SOLANA], true)
  expect(page.widget.state.$account.get().status).toBe('restoring')
  await page.widget.disconnect()
  page.leave()
  network.isDown = false
  open()
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
})

test('T14: disconnected by the wallet itself before the code was there: the session ends once it is', async () => {
  const { backend, page } = await comeBack()
  page.wallets.eip155.control.endSession()
  await vi.waitFor(() => expect(page.widget.state.$account.get().reason).toBe('wallet'))
  comeOnline()
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
})

test('T14: one of two wallets is disconnected before the code was there: its session ends, the other one stays', async () => {
  const { backend, page } = await comeBack([EVM, SOLANA])
  await page.widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  comeOnline()
  await vi.waitFor(() => expect(backend.kept().map(({ data }) => data.address)).toEqual([SOLANA.address]))
  expect(backend.removed).toEqual([{ address: EVM.address }])
})

test.each([
  ['the browser is online again', () => comeOnline()],
  ['signIn() is called', (page: Page) => page.widget.plugins.siwx.signIn().catch(() => {})],
])(
  'T14: nobody had signed in when the visitor disconnected: who has in another tab since stays, although %s',
  async (_, load) => {
    const backend = await letIn(EVM)
    const id = `test-${crypto.randomUUID()}`
    const open = () => openTwoChains(id, { sessions: backend.sessions })
    const earlier = await letIn(EVM)
    const before = openTwoChains(id, { sessions: earlier.sessions })
    await before.widget.ready
    await before.widget.connect({ connectorId: 'eip155' })
    await before.signedIn(EVM.address)
    // Then nobody has, and that is known.
    await before.widget.disconnect()
    await vi.waitFor(() => expect(earlier.kept()).toEqual([]))
    await before.widget.connect({ connectorId: 'eip155' })
    before.leave()
    const page = open()
    silence(page)
    await page.widget.ready
    expect(page.widget.state.$account.get().status).toBe('restoring')
    await page.widget.disconnect()
    const other = open()
    await other.widget.ready
    await other.widget.connect({ connectorId: 'eip155' })
    await other.signedIn(EVM.address)
    await load(page)
    await vi.dynamicImportSettled()
    // Sign-outs are sent one after the other: it would have come before.
    await other.widget.plugins.siwx.signOut()
    expect(backend.removed).toEqual([{ address: EVM.address }])
  },
)

test('F24: what could not be fetched is fetched once the browser is online again', async () => {
  const { page } = await comeBack()
  comeOnline()
  await page.signedIn(EVM.address)
})

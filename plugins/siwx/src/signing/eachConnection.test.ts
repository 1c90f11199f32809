// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { comeBackToBoth } from '../../test/comeBackToBoth.js'
import { letIn } from '../../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'
import { ONE, openTwoWallets, TWO } from '../../test/twoWallets.js'

type Page = Awaited<ReturnType<typeof openTwoWallets>>

const disconnectOne = ({ widget }: Page) => widget.disconnect({ namespace: 'eip155', connectorId: 'one' })
const connected = ({ widget }: Pick<Page, 'widget'>) =>
  widget.state.$connections.get().map(({ connectorId }) => connectorId)

/** What would have been sent for what came before is sent by then. */
async function signOutTwo({ widget, backend, kept }: Page, removed: readonly object[]) {
  await widget.plugins.siwx.signOut()
  expect(backend.removed).toEqual([...removed, { address: TWO.address }])
  expect(kept()).toEqual([])
}

test.each([
  ['the visitor disconnects it', disconnectOne],
  ['it ends its session itself', async ({ wallets }: Page) => wallets.one.control.endSession()],
])('T14: after a reload, of two wallets on one chain the one not in use goes as %s', async (_, leave) => {
  const page = await openTwoWallets({ reload: true })
  await leave(page)
  await vi.waitFor(() => expect(page.kept()).toEqual([TWO.address]))
  expect(page.widget.plugins.siwx.$session.get().status).toBe('signedIn')
  await signOutTwo(page, [{ address: ONE.address }])
})

test.each([
  ['', async () => {}],
  [
    ' after a switch to the other',
    async ({ widget, signedIn }: Page) => {
      await widget.switchConnection({ namespace: 'eip155', connectorId: 'one' })
      await signedIn(ONE.address)
      await widget.switchConnection({ namespace: 'eip155', connectorId: 'two' })
      await signedIn(TWO.address)
    },
  ],
])(
  'T14: of two wallets on one chain the one not in use is only locked%s: its account stays signed in',
  async (_, before) => {
    const page = await openTwoWallets()
    await before(page)
    page.wallets.one.control.lock()
    await vi.waitFor(() => expect(connected(page)).toEqual(['two']))
    await page.widget.plugins.siwx.signOut()
    expect(page.backend.removed).toEqual([{ address: TWO.address }])
    expect(page.kept()).toEqual([ONE.address])
  },
)

test('T14: the wallet not in use is locked, and then the one in use disconnected: that one is signed out alone', async () => {
  const page = await openTwoWallets()
  page.wallets.one.control.lock()
  await vi.waitFor(() => expect(connected(page)).toEqual(['two']))
  await page.widget.disconnect({ connectorId: 'two' })
  await vi.waitFor(() => expect(page.kept()).toEqual([ONE.address]))
  expect(page.backend.removed).toEqual([{ address: TWO.address }])
})

test.each([false, true])(
  'T14: the wallet in use is locked, and the other one disconnected by its card, after a reload %s: that one is signed out',
  async (reload) => {
    const page = await openTwoWallets({ reload })
    page.wallets.two.control.lock()
    await vi.waitFor(() => expect(connected(page)).toEqual(['one']))
    await page.widget.disconnect({ connectorId: 'one' })
    await vi.waitFor(() => expect(page.kept()).toEqual([TWO.address]))
    expect(page.backend.removed).toEqual([{ address: ONE.address }])
    // It is not forgotten either.
    await page.widget.disconnect()
    await vi.waitFor(() => expect(page.kept()).toEqual([]))
  },
)

const leaveEvm = ({ widget }: ReturnType<typeof openTwoChains>) =>
  widget.disconnect({ connectorId: 'eip155' })

test('T14: a wallet is locked, and then disconnected by name while another chain stays connected', async () => {
  const backend = await letIn(EVM, SOLANA)
  const id = `test-${crypto.randomUUID()}`
  const page = await comeBackToBoth(() => openTwoChains(id, { sessions: backend.sessions }))
  page.wallets.eip155.control.lock()
  await vi.waitFor(() => expect(connected(page)).toEqual(['solana']))
  await leaveEvm(page)
  await vi.waitFor(() => expect(backend.kept().map(({ data }) => data.address)).toEqual([SOLANA.address]))
  expect(backend.removed).toEqual([{ address: EVM.address }])
})

test('T14: a wallet was not restored, and is disconnected by name while another chain stays connected', async () => {
  const backend = await letIn(EVM, SOLANA)
  const id = `test-${crypto.randomUUID()}`
  const before = await comeBackToBoth(() => openTwoChains(id, { sessions: backend.sessions }))
  before.leave()
  const page = openTwoChains(id, { sessions: backend.sessions }, ['solana'])
  await page.widget.ready
  await page.signedIn(SOLANA.address)
  await leaveEvm(page)
  await vi.waitFor(() => expect(backend.kept().map(({ data }) => data.address)).toEqual([SOLANA.address]))
  expect(backend.removed).toEqual([{ address: EVM.address }])
})

test('T14: who disconnects while the plugin is off is signed out once it is on again', async () => {
  const page = await openTwoWallets()
  await page.widget.disable('siwx')
  await page.widget.disconnect({ connectorId: 'one' })
  await page.widget.enable('siwx')
  await vi.waitFor(() => expect(page.kept()).toEqual([TWO.address]))
  expect(page.backend.removed).toEqual([{ address: ONE.address }])
})

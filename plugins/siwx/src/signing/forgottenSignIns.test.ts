// @vitest-environment happy-dom

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn } from '../../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'

let id = ''
beforeEach(() => {
  id = `test-${crypto.randomUUID()}`
})
const openPage = (backend: ReturnType<typeof createFakeSessions>) =>
  openTwoChains(id, { sessions: backend.sessions })

async function signIn(backend: ReturnType<typeof createFakeSessions>) {
  const page = openPage(backend)
  await page.widget.ready
  await page.widget.connect({ connectorId: 'eip155' })
  await page.signedIn(EVM.address)
  return page
}
function blockStorage() {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  return () => blocked.mockRestore()
}

test('T14: the site has cleared what the browser stores: disconnecting signs out who signed in on this page', async () => {
  const backend = await letIn(EVM)
  const { widget } = await signIn(backend)
  localStorage.clear()
  await widget.disconnect()
  await widget.plugins.siwx.signOut()
  expect(backend.kept()).toEqual([])
  expect(backend.removed).toEqual([{}])
})

test('T14: what is stored of who signed in can’t be read: disconnecting signs out who signed in on this page', async () => {
  const backend = await letIn(EVM)
  const { widget } = await signIn(backend)
  const key = Object.keys(localStorage).find((one) => one.includes(id) && one.endsWith('|signedIn')) ?? ''
  localStorage.setItem(key, '{"v":1,"d":[1')
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
})

test('T14: storage is blocked: signOut() on the next page ends whatever the server has of this browser', async () => {
  const unblock = blockStorage()
  const backend = await letIn(EVM, SOLANA)
  await signIn(backend)
  const { widget } = openPage(backend)
  // Before the pages are left, which goes by what is stored.
  onTestFinished(unblock)
  await widget.ready
  await widget.plugins.siwx.signOut()
  expect(backend.kept()).toEqual([])
})

test('T14: the site has cleared what the browser stores, and nobody is connected: signOut() ends what the server has', async () => {
  const backend = await letIn(EVM)
  const before = await signIn(backend)
  before.leave()
  localStorage.clear()
  const { widget } = openPage(backend)
  await widget.ready
  await widget.plugins.siwx.signOut()
  expect(backend.kept()).toEqual([])
  // From here on it is known that nobody is.
  await widget.plugins.siwx.signOut()
  expect(backend.removed).toEqual([{}])
})

test('T14: nobody is remembered, so whom to sign out everywhere is not known: signed out here, and told', async () => {
  const backend = await letIn(EVM)
  const before = await signIn(backend)
  before.leave()
  localStorage.clear()
  const { widget } = openPage(backend)
  await widget.ready
  const signedOut = widget.plugins.siwx.signOut({ everywhere: true })
  await expect(signedOut).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
})

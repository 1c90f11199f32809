// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn } from '../../test/letIn.js'
import { EVM, openTwoChains } from '../../test/twoChains.js'

const EVERYWHERE = { address: EVM.address, everywhere: true }
const NOT_SIGNED_IN = { code: 'NOT_SIGNED_IN' }

let id = ''
beforeEach(() => {
  id = `test-${crypto.randomUUID()}`
})
async function signIn(backend: ReturnType<typeof createFakeSessions>) {
  const page = openTwoChains(id, { sessions: backend.sessions })
  await page.widget.ready
  await page.widget.connect({ connectorId: 'eip155' })
  await page.signedIn(EVM.address)
  const signOutEverywhere = () => page.widget.plugins.siwx.signOut({ everywhere: true })
  return { ...page, signOutEverywhere }
}

test('T14: after disconnect() nobody can be signed out everywhere: that is said', async () => {
  const backend = await letIn(EVM)
  const { widget, signOutEverywhere } = await signIn(backend)
  await widget.disconnect()
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
  expect(backend.kept()).toEqual([])
})

test('T14: while the sign-out of a disconnected wallet still waits, it is made one in all browsers', async () => {
  const backend = await letIn(EVM)
  const { widget, signOutEverywhere } = await signIn(backend)
  backend.fails.keeps = true
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.removed).toEqual([{}]))
  backend.fails.keeps = false
  await signOutEverywhere()
  expect(backend.removed[1]).toEqual(EVERYWHERE)
})

test('T14: the server has just ended the session here: that none was ended elsewhere is said, and the page looks anew', async () => {
  const backend = await letIn(EVM)
  const { widget, signOutEverywhere } = await signIn(backend)
  const both = await Promise.allSettled([widget.plugins.siwx.signOut(), signOutEverywhere()])
  expect(both).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: NOT_SIGNED_IN }])
  expect(widget.plugins.siwx.$session.get().status).toBe('signedOut')
})

test('behavior: a double click is one sign-out', async () => {
  const backend = await letIn(EVM)
  const { signOutEverywhere } = await signIn(backend)
  await Promise.all([signOutEverywhere(), signOutEverywhere()])
  expect(backend.removed).toEqual([EVERYWHERE, EVERYWHERE])
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
})

test('T14: on a network where nobody can sign in, the account is signed out on those where it has', async () => {
  const backend = await letIn(EVM)
  const { widget, wallets, signOutEverywhere } = await signIn(backend)
  wallets.eip155.control.switchNetwork('eip155:424242')
  await vi.waitFor(() => expect(widget.plugins.siwx.$session.get().status).toBe('unavailable'))
  await signOutEverywhere()
  expect([backend.removed, backend.kept()]).toEqual([[EVERYWHERE], []])
})

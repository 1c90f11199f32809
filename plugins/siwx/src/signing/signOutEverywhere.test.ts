// @vitest-environment happy-dom

import { BaseError } from '@wallet-widget/kernel'
import { beforeEach, expect, test, vi } from 'vitest'
import { comeBackToBoth } from '../../test/comeBackToBoth.js'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn } from '../../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'

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

/** After both have signed in, a page on which neither wallet is restored, and the session of the first is over. */
async function comeBackToNone() {
  const backend = await letIn(EVM, SOLANA)
  const before = await comeBackToBoth(() => openTwoChains(id, { sessions: backend.sessions }))
  await backend.sessions.removeSessions(EVM)
  before.leave()
  const { widget } = openTwoChains(id, { sessions: backend.sessions }, [])
  await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('disconnected'))
  return { backend, signOutEverywhere: () => widget.plugins.siwx.signOut({ everywhere: true }) }
}

test('T14: nobody is connected, and of two accounts one is signed in still: that one was signed out everywhere', async () => {
  const { backend, signOutEverywhere } = await comeBackToNone()
  await signOutEverywhere()
  expect(backend.removed.slice(1)).toEqual([EVERYWHERE, { address: SOLANA.address, everywhere: true }])
  expect(backend.kept()).toEqual([])
})

test('T14: nobody is connected, one of two accounts is signed in no longer, and the server fails at the other: that is told', async () => {
  const { backend, signOutEverywhere } = await comeBackToNone()
  const { removeSessions } = backend.sessions
  backend.sessions.removeSessions = async (which) => {
    if (which.address === SOLANA.address) throw new Error('down')
    await removeSessions(which)
  }
  await expect(signOutEverywhere()).rejects.toThrow('down')
})

test('T14: nobody is connected, and neither account is signed in any more: that nobody was is told', async () => {
  const { backend, signOutEverywhere } = await comeBackToNone()
  await backend.sessions.removeSessions(SOLANA)
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
})

/** A backend that does what it is asked the first time, and whose answer is lost. It knows a request again by its id. */
async function losing() {
  const backend = await letIn(EVM)
  const { removeSessions } = backend.sessions
  const done: (string | undefined)[] = []
  backend.sessions.removeSessions = async (which, request) => {
    if (request && done.includes(request.requestId)) return
    await removeSessions(which)
    done.push(request?.requestId)
    if (done.length > 1) return
    throw new BaseError('The sign-in server can’t be reached.', { code: 'SIGN_IN_UNREACHABLE' })
  }
  return backend
}
const LOST = { code: 'SIGN_IN_UNREACHABLE' }

test('F2: the answer to a sign-out is lost: the page asks whether the account is still signed in', async () => {
  const { widget } = await signIn(await losing())
  await expect(widget.plugins.siwx.signOut()).rejects.toMatchObject(LOST)
  await vi.waitFor(() => expect(widget.plugins.siwx.$session.get().status).toBe('signedOut'))
})

test('F2: the answer to a sign-out everywhere is lost: asked again, it is done', async () => {
  const { widget, signOutEverywhere } = await signIn(await losing())
  await expect(signOutEverywhere()).rejects.toMatchObject(LOST)
  await signOutEverywhere()
  expect(widget.plugins.siwx.$session.get().status).toBe('signedOut')
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
})

test('F2: a sign-out everywhere did not arrive, and one of this browser alone did: another one everywhere is not done', async () => {
  const backend = await letIn(EVM)
  const { widget, signOutEverywhere } = await signIn(backend)
  backend.fails.isDown = true
  await expect(signOutEverywhere()).rejects.toMatchObject(LOST)
  backend.fails.isDown = false
  await widget.plugins.siwx.signOut()
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
})

/** The sign-out everywhere has not arrived. */
async function notArrived() {
  const backend = await letIn(EVM)
  const page = await signIn(backend)
  backend.fails.isDown = true
  await expect(page.signOutEverywhere()).rejects.toMatchObject(LOST)
  backend.fails.isDown = false
  return { backend, ...page }
}

test('F2: a sign-out everywhere did not arrive, and disconnect() ended the session: another one everywhere is not done', async () => {
  const { backend, widget, signOutEverywhere } = await notArrived()
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
  await widget.connect({ connectorId: 'eip155' })
  await vi.waitFor(() => expect(widget.plugins.siwx.$session.get().status).toBe('signedOut'))
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
})

test('F2: a sign-out everywhere did not arrive, and the session ended by itself, or in another tab: another one everywhere is not done', async () => {
  const { backend, signOutEverywhere } = await notArrived()
  await backend.sessions.removeSessions({ address: EVM.address })
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
})

test('F2: a sign-out everywhere that did not arrive is carried out once the server is there', async () => {
  const { backend, signOutEverywhere } = await notArrived()
  await signOutEverywhere()
  expect(backend.kept()).toEqual([])
})

test('F2: one that waits did not arrive, and the session ended by itself: it is not done', async () => {
  const backend = await letIn(EVM)
  const { widget, signOutEverywhere } = await signIn(backend)
  backend.fails.isDown = true
  await widget.disconnect()
  await expect(signOutEverywhere()).rejects.toMatchObject(LOST)
  backend.fails.isDown = false
  await backend.sessions.removeSessions({})
  await expect(signOutEverywhere()).rejects.toMatchObject(NOT_SIGNED_IN)
})

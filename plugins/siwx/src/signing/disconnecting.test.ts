// @vitest-environment happy-dom

import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { comeBackToBoth } from '../../test/comeBackToBoth.js'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn, letInTo } from '../../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'
import { type SiwxSessions, siwx } from '../index.js'
import { serverSessions } from '../sessions/serverSessions.js'

let id = ''
beforeEach(() => {
  id = `test-${crypto.randomUUID()}`
})
const openPage = (backend: ReturnType<typeof createFakeSessions>) =>
  openTwoChains(id, { sessions: backend.sessions })
const comeBack = (backend: ReturnType<typeof createFakeSessions>) => comeBackToBoth(() => openPage(backend))

const letInBoth = () => letIn(EVM, SOLANA)
const kept = (backend: ReturnType<typeof createFakeSessions>) =>
  backend.kept().map(({ data }) => data.address)

/** From here on no timer ends but by the test. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('behavior: after a reload, who disconnects on the chain that is not in use is signed out there alone', async () => {
  const backend = await letInBoth()
  const { widget } = await comeBack(backend)
  await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  await vi.waitFor(() => expect(kept(backend)).toEqual([SOLANA.address]))
})

test('behavior: after a reload, disconnecting all signs all out', async () => {
  const backend = await letInBoth()
  const { widget } = await comeBack(backend)
  await widget.disconnect()
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

test('behavior: who never signed in is signed out of nothing', async () => {
  const backend = await letIn()
  const { widget, signedIn } = openPage(backend)
  await widget.ready
  // From here on it is known that nobody is signed in.
  await widget.plugins.siwx.signOut()
  backend.removed.splice(0)
  await letInTo(backend, SOLANA)
  await widget.connect({ connectorId: 'eip155' })
  await widget.disconnect()
  // Sign-outs are sent one after the other: that of the first would have come before this one.
  await widget.connect({ connectorId: 'solana' })
  await signedIn(SOLANA.address)
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.removed).toEqual([{}]))
})

test('F2: a sign-out that failed is sent again by itself, and lets nobody in meanwhile', async () => {
  const backend = await letInBoth()
  const { widget } = await comeBack(backend)
  stopTimers()
  backend.fails.isDown = true
  await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  await vi.waitFor(() => expect(backend.removed).toHaveLength(1))
  expect(kept(backend)).toContain(EVM.address)
  // The server answers again, but for this.
  backend.fails.isDown = false
  backend.fails.keeps = true
  await widget.connect({ connectorId: 'eip155' })
  expect(widget.plugins.siwx.$session.get().status).toBe('signedOut')
  backend.fails.keeps = false
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(kept(backend)).toEqual([SOLANA.address]))
})

test('behavior: signOut() after disconnect() tells whether the server has ended the sessions', async () => {
  const backend = await letInBoth()
  const { widget } = await comeBack(backend)
  backend.fails.keeps = true
  await widget.disconnect()
  await expect(widget.plugins.siwx.signOut()).rejects.toThrow('Nobody is signed out.')
  // It is not forgotten.
  backend.fails.keeps = false
  await widget.plugins.siwx.signOut()
  expect(kept(backend)).toEqual([])
})

test('F2: an account whose sign-out the server refuses does not keep the one in use from signing out', async () => {
  const backend = await letInBoth()
  const { widget } = await comeBack(backend)
  const { removeSessions } = backend.sessions
  backend.sessions.removeSessions = async (which) => {
    if (which.address === EVM.address) throw new Error('never')
    await removeSessions(which)
  }
  await widget.disconnect({ namespace: 'eip155', connectorId: 'eip155' })
  await expect(widget.plugins.siwx.signOut()).rejects.toThrow('never')
  expect(kept(backend)).toEqual([EVM.address])
  expect(widget.plugins.siwx.$session.get().status).toBe('signedOut')
})

test('F24: a sign-out that failed is sent as soon as the browser is online again', async () => {
  const backend = await letInBoth()
  const { widget } = await comeBack(backend)
  stopTimers()
  backend.fails.keeps = true
  await widget.disconnect()
  await vi.waitFor(() => expect(backend.removed).toHaveLength(1))
  backend.fails.keeps = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

test('F9: one that still failed when the page is left is sent then, and, failing again, with the next page', async () => {
  const backend = await letInBoth()
  const page = await comeBack(backend)
  backend.fails.keeps = true
  await page.widget.disconnect()
  await vi.waitFor(() => expect(backend.removed).toEqual([{}]))
  window.dispatchEvent(new Event('pagehide'))
  expect(backend.removed).toEqual([{}, {}])
  page.leave()
  backend.fails.keeps = false
  const { widget } = openPage(backend)
  await widget.ready
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('F9: the browser sends a sign-out to its end although the page is left', async () => {
  const fetched = vi.fn(async () => Response.json({ ended: 1 }))
  const sessions: SiwxSessions = serverSessions({ fetch: fetched }, 'https://shop.example.com/sign-in')
  await sessions.removeSessions({})
  const options = expect.objectContaining({ keepalive: true, method: 'POST', credentials: 'include' })
  expect(fetched).toHaveBeenCalledWith('https://shop.example.com/sign-in/sign-out', options)
})

test('behavior: an account that another wallet still has is not signed out', async () => {
  const backend = await letIn(EVM)
  const wallet = (id: string) => createSimulatedConnector({ id, accounts: { eip155: [EVM.address] } })
  const { widget, destroy } = createTestWidget({
    connectors: [wallet('one'), wallet('two')],
    plugins: [siwx({ sessions: backend.sessions })],
  })
  onTestFinished(destroy)
  await widget.ready
  await widget.connect({ connectorId: 'one' })
  await widget.connect({ connectorId: 'two' })
  const { $session } = widget.plugins.siwx
  await vi.waitFor(() => expect($session.get().status).toBe('signedIn'))
  await widget.disconnect({ namespace: 'eip155', connectorId: 'one' })
  await widget.plugins.siwx.signIn()
  expect(kept(backend)).toEqual([EVM.address])
  await widget.disconnect()
  await vi.waitFor(() => expect(kept(backend)).toEqual([]))
})

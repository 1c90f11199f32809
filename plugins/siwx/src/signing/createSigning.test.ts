// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { createFakeSessions } from '../../test/fakeSessions.js'
import { openTwoChains } from '../../test/twoChains.js'

const open = (backend = createFakeSessions()) =>
  openTwoChains(`test-${crypto.randomUUID()}`, { sessions: backend.sessions })

test('F2: a listener of the page that throws does not stop the sign-in', async () => {
  const { widget } = open()
  await widget.ready
  const listener = vi.fn(() => {
    throw new Error('The page’s own.')
  })
  widget.plugins.siwx.$session.listen(listener)
  await widget.connect({ connectorId: 'eip155' })
  expect(widget.state.$signIn.get()).toMatchObject({ signedIn: false })
  expect(listener).toHaveBeenCalled()
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
  const signing = expect(widget.plugins.siwx.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' })
  await widget.close()
  await signing
})

test('error: signIn() of a plugin that was turned off', async () => {
  const { widget } = open()
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  const { siwx } = widget.plugins
  const pending = expect(siwx.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' })
  await widget.disable('siwx')
  await pending
  await expect(siwx.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_CANCELLED' })
  await expect(siwx.signOut()).resolves.toBeUndefined()
})

test('F9: a plugin that was turned off takes no answer any more', async () => {
  const backend = createFakeSessions()
  const { widget } = open(backend)
  await widget.ready
  const release = backend.hold('getSessions')
  void widget.connect({ connectorId: 'eip155' })
  await vi.waitFor(() => expect(backend.asked).toContain('getSessions'))
  const { $session } = widget.plugins.siwx
  const told = vi.fn()
  $session.listen(told)
  await widget.disable('siwx')
  release()
  await widget.enable('siwx')
  await vi.waitFor(() => expect(widget.plugins.siwx.$session.get().status).toBe('signedOut'))
  expect(told).not.toHaveBeenCalled()
})

test.each([
  ['null', null],
  ['an object', {}],
  ['null in a list', [null]],
  ['a list of objects', [{}]],
])('F8: a backend that answers %s where nobody has signed in: the visitor is asked', async (_, answer) => {
  const backend = createFakeSessions()
  backend.sessions.getSessions = async () => answer as never
  const { widget } = open(backend)
  await widget.ready
  await widget.connect({ connectorId: 'eip155' })
  expect(widget.plugins.siwx.$session.get().status).toBe('signedOut')
})

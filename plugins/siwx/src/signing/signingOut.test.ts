// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { comeBackToBoth } from '../../test/comeBackToBoth.js'
import type { createFakeSessions } from '../../test/fakeSessions.js'
import { letIn } from '../../test/letIn.js'
import { EVM, openTwoChains, SOLANA } from '../../test/twoChains.js'

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
  expect(backend.removed).toEqual([{ address: EVM.address }, SOLANA])
  expect(backend.kept()).toEqual([])
})

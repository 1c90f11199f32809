// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { letIn } from '../test/letIn.js'
import { EVM, openTwoChains } from '../test/twoChains.js'

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

beforeEach(() => network.cutOff.clear())

/** A page whose visitor signed in before, and whose sign-in can’t be fetched. */
async function comeBack() {
  const backend = await letIn(EVM)
  const id = `test-${crypto.randomUUID()}`
  const open = () => openTwoChains(id, { sessions: backend.sessions })
  const before = open()
  await before.widget.ready
  await before.widget.connect({ connectorId: 'eip155' })
  await before.signedIn(EVM.address)
  before.leave()
  network.isDown = true
  const page = open()
  await page.widget.ready
  await vi.waitFor(() => expect(page.widget.state.$account.get().address).toBe(EVM.address))
  await vi.waitFor(() => expect(network.cutOff.size).toBe(1))
  network.isDown = false
  return { backend, page, open }
}

test('T14: disconnected before the code of signing in was there: the next page ends the session', async () => {
  const { backend, page, open } = await comeBack()
  await page.widget.disconnect()
  page.leave()
  open()
  await vi.waitFor(() => expect(backend.kept()).toEqual([]))
})

test('F24: what could not be fetched is fetched once the browser is online again', async () => {
  const { page } = await comeBack()
  network.cutOff.clear()
  window.dispatchEvent(new Event('online'))
  await page.signedIn(EVM.address)
})

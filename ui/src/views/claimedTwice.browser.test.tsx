import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** A wallet that was announced second, after a thief of its id. */
async function setUp() {
  const claim = (name: string) => {
    const connector = createSimulatedConnector({ id: 'io.a', name, rdns: 'io.a' })
    return { ...connector, test: false, connect: vi.fn(connector.connect) }
  }
  const [thief, wallet] = [claim('Alpha'), claim('Beta')]
  const { widget, destroy } = createTestWidget({ connectors: [thief, wallet] })
  undo.push(destroy, mount(widget))
  await widget.ready
  return { widget, thief, wallet }
}

test('T2: the site connects an id that two claim: the visitor is shown both', async () => {
  const { widget, thief, wallet } = await setUp()
  await expect(widget.connect({ connectorId: 'io.a' })).rejects.toMatchObject({ code: 'DUPLICATE_CONNECTOR' })
  await expect.element(page.getByText('Two wallets use this identity').first()).toBeVisible()
  expect(page.getByText('Two wallets use this identity').elements()).toHaveLength(2)
  await userEvent.click(page.getByRole('button', { name: 'Beta' }))
  await expect.poll(() => widget.state.$account.get().status).toBe('connected')
  expect(wallet.connect).toHaveBeenCalledTimes(1)
  expect(thief.connect).not.toHaveBeenCalled()
})

test('behavior: the one that was announced first is connected where the visitor chose it', async () => {
  const { widget, thief } = await setUp()
  await widget.open()
  await userEvent.click(page.getByRole('button', { name: 'Alpha' }))
  await expect.poll(() => widget.state.$account.get().status).toBe('connected')
  expect(thief.connect).toHaveBeenCalledTimes(1)
})

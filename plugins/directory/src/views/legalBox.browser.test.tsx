import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { installed, showDirectory } from '../../test/showDirectory.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})

const legal = { termsUrl: '/terms', checkbox: true }
const acme = { id: 'acme', name: 'Acme', homepage: 'https://acme.example/start' }
const box = () => page.getByRole('checkbox', { name: 'I agree to the terms of this site' })
const cell = () => page.getByRole('gridcell').getByRole('button', { name: 'MetaMask Installed' })

/** The modal of a site that asks visitors to agree, with a wallet in the browser. */
async function show(config: Parameters<typeof showDirectory>[1] = {}) {
  const wallet = installed('MetaMask', 'io.metamask')
  const shown = await showDirectory({}, { legal, connectors: [wallet], ...config })
  undo.push(shown.stop)
  return { ...shown, connect: vi.spyOn(wallet, 'connect') }
}

test('behavior: the help leads to no wallet that can be connected before the box is ticked', async () => {
  const { widget, root } = await show({ view: 'Connect' })
  await userEvent.click(page.getByRole('button', { name: 'What is a wallet?' }))
  await userEvent.click(page.getByRole('button', { name: 'Get a wallet' }))
  await expect.element(page.getByRole('heading', { name: 'All wallets' })).toBeVisible()
  await expect.element(box()).not.toBeChecked()
  expect(root().querySelector('[role=grid]')).toBeNull()
  await stillPage()
  expect((await axe.run(root().host)).violations).toEqual([])

  await userEvent.click(box())
  await expect.element(cell()).toBeVisible()
  // What had the focus is gone; the keyboard is still in the modal.
  expect(root().activeElement).not.toBeNull()
  await userEvent.click(cell())
  await expect.poll(() => widget.state.$account.get().status).toBe('connected')
})

test('behavior: on a phone that opens on the list the box is ticked first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile',
  )
  vi.spyOn(navigator as never as { userAgentData: unknown }, 'userAgentData', 'get').mockReturnValue(
    undefined,
  )
  undo.push(() => vi.restoreAllMocks())
  const { widget, root } = await show({ manualWalletControl: true, view: '' })
  await widget.open()
  expect(widget.state.$router.get().view).toBe('AllWallets')
  await expect.element(box()).not.toBeChecked()
  expect(root().querySelector('[role=grid]')).toBeNull()
  await userEvent.click(box())
  await expect.element(cell()).toBeVisible()
})

test.each([
  ['AllWallets', undefined],
  ['InstallWallet', { wallet: acme }],
  ['ConnectingExternal', { connectorId: 'io.metamask' }],
  ['SelectChain', { connectorIds: ['io.metamask'], name: 'MetaMask' }],
  ['ConnectingWalletConnect', { wallet: acme }],
])('behavior: %s comes once the visitor has agreed', async (view, args) => {
  const { widget, root, connect } = await show({ view: '' })
  await widget.open({ view, arguments: args })
  await expect.element(box()).not.toBeChecked()
  const shown = root().querySelector('.ww-view')
  expect(shown?.querySelectorAll('button, [role=grid], .ww-empty')).toHaveLength(0)
  expect(connect).not.toHaveBeenCalled()
  await userEvent.click(box())
  await expect.element(box()).not.toBeInTheDocument()
})

test('behavior: the tick holds from view to view, and nothing is asked where a site has no box', async () => {
  const { widget } = await show({ view: 'Connect' })
  await userEvent.click(box())
  await widget.open({ view: 'AllWallets' })
  await expect.element(cell()).toBeVisible()
  for (const fn of undo.splice(0).reverse()) await fn()

  await show({ legal: { termsUrl: '/terms' } })
  await expect.element(cell()).toBeVisible()
  expect(box().elements()).toEqual([])
})

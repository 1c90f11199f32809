import type { DirectoryWallet } from '@wallet-widget/kernel'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { installed, showDirectory } from '../../test/showDirectory.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})

const acme: DirectoryWallet = {
  id: 'acme',
  name: 'Acme',
  rdns: 'example.acme',
  homepage: 'https://acme.example/start',
  appStore: 'https://apps.apple.com/app/id1',
  playStore: 'https://play.google.com/store/apps/details?id=acme',
  chromeStore: 'https://chromewebstore.google.com/detail/acme',
}
const phone = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator as never as { userAgentData: unknown }, 'userAgentData', 'get').mockReturnValue(
    undefined,
  )
}

async function show(wallet: DirectoryWallet, config: Parameters<typeof showDirectory>[1] = {}) {
  const shown = await showDirectory({}, { ...config, view: '' })
  undo.push(shown.stop)
  await shown.widget.open({ view: 'InstallWallet', arguments: { wallet } })
  return shown
}
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => (link as HTMLAnchorElement).href)

test('default: where to get it, for a computer with Chrome; links tell nobody where they come from', async () => {
  await show(acme)
  await expect.element(page.getByText('Acme isn’t installed')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Acme', exact: true })).toBeVisible()
  expect(links()).toEqual([acme.chromeStore, acme.appStore, acme.playStore, acme.homepage])
  for (const link of page.getByRole('link').elements())
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
  // Whoever does not see it open is told before.
  await expect.element(page.getByRole('link').first()).toHaveAccessibleName(/ \(opens in a new tab\)$/)
  await expect.element(page.getByRole('button', { name: 'I’ve installed it' })).toBeVisible()
})

test('F33: on a phone: its store', async () => {
  phone('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile')
  await show(acme)
  await expect.element(page.getByText('Get the app, then come back.')).toBeVisible()
  expect(links()).toEqual([acme.playStore, acme.homepage])
})

test('behavior: on a phone a wallet with a browser of its own opens the page there', async () => {
  phone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1')
  await show({ id: 'phantom', name: 'Phantom', appStore: 'https://apps.apple.com/app/id2' })
  await expect.element(page.getByRole('link', { name: /Open this page in Phantom/ })).toBeVisible()
  expect(links()[0]).toBe(
    `https://phantom.app/ul/browse/${encodeURIComponent(location.href)}?ref=${encodeURIComponent(location.origin)}`,
  )
})

test('behavior: as soon as it is found in the browser it can be connected', async () => {
  const { widget, setConnectors } = await show(acme)
  await expect.element(page.getByText('Acme isn’t installed')).toBeVisible()
  setConnectors([installed('Acme', 'example.acme')])
  await expect.element(page.getByText('Acme is ready')).toBeVisible()
  const shown: unknown[] = []
  undo.push(widget.state.$router.listen((router) => void shown.push(router)))
  await userEvent.click(page.getByRole('button', { name: 'Connect' }))
  // The simulated wallet may be connected before the click returns.
  expect(shown).toContainEqual(
    expect.objectContaining({
      view: 'ConnectingExternal',
      arguments: expect.objectContaining({ connectorId: 'example.acme' }),
    }),
  )
})

test('T1, T8: whoever opens the view, names are text and links pass the gate', async () => {
  await show({
    ...acme,
    name: '<b>Acme</b>\u202e',
    homepage: 'javascript:alert(1)',
    appStore: 'http://apps.apple.com',
    playStore: '//evil.example',
    chromeStore: 'data:text/html,x',
  })
  await expect.element(page.getByText('<b>Acme</b> isn’t installed')).toBeVisible()
  await expect.element(page.getByText('Look for its official website.', { exact: false })).toBeVisible()
  expect(links()).toEqual([])
})

test('error: opened without a wallet it says that it can’t be shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // @ts-expect-error as a page without types may do
  await show(undefined)
  await expect.element(page.getByText('This part could not be shown', { exact: false })).toBeVisible()
})

test.each([
  ['light', 'en'],
  ['dark', 'ar'],
] as const)('behavior: axe finds nothing: %s, %s', async (mode, language) => {
  await show(acme, { theme: { mode }, language })
  await expect.element(page.getByRole('link').first()).toBeVisible()
  await stillPage()
  const { violations } = await axe.run(document.querySelector('wallet-widget-modal') as Element)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
})

test('error: INVALID_VIEW_ARGUMENTS: opened without a wallet', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const shown = await showDirectory({}, { logLevel: 'error', view: '' })
  undo.push(shown.stop)
  await shown.widget.open({ view: 'InstallWallet', arguments: {} as never })
  await expect.poll(() => said.mock.calls.flat().map(codeOf)).toContain('INVALID_VIEW_ARGUMENTS')
  said.mockRestore()
})

const codeOf = (thrown: unknown) => (thrown as { code?: unknown } | undefined)?.code

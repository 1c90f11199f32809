import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { modalCode } from '../modalCode.js'
import { mount } from '../mount.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import { WalletWidget } from '../WalletWidget.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const place = () => {
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(() => target.remove())
  return target
}

test('default', async () => {
  const { connect, destroy, widget } = createTestWidget()
  undo.push(destroy, mount(widget, { target: place() }))
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const [connection] = await connect()
  const ending = connection?.address.slice(-4) ?? '?'
  await expect.element(page.getByRole('button', { name: new RegExp(`${ending}|\\.eth`) })).toBeVisible()
})

test('K31: on a network that the site does not use it says so, and its click asks the visitor to switch', async () => {
  const connector = createSimulatedConnector()
  const { connect, destroy, widget } = createTestWidget({ connectors: [connector] })
  undo.push(destroy, mount(widget, { target: place() }))
  const [connection] = await connect()
  connector.control.switchNetwork('eip155:56')
  const ending = connection?.address.slice(-4) ?? '?'
  const button = page.getByRole('button', { name: new RegExp(`${ending}|\\.eth`) })
  await expect.element(button).toHaveAttribute('title', 'Unsupported network')
  expect(widget.state.$router.get().open).toBe(false)
  await button.click()
  await expect.element(page.getByText(/is on a network this site doesn’t support/)).toBeVisible()
  expect(widget.state.$router.get().view).toBe('UnsupportedChain')
  connector.control.switchNetwork('eip155:1')
  await expect.element(button).not.toHaveAttribute('title')
})

test('K31: where unsupported networks are allowed it shows the account', async () => {
  const connector = createSimulatedConnector()
  const { connect, destroy, widget } = createTestWidget({
    connectors: [connector],
    allowUnsupportedNetwork: true,
  })
  undo.push(destroy, mount(widget, { target: place() }))
  const [connection] = await connect()
  connector.control.switchNetwork('eip155:56')
  await vi.waitFor(() => expect(widget.state.$network.get().unsupported).toBe(true))
  const ending = connection?.address.slice(-4) ?? '?'
  await expect.element(page.getByRole('button', { name: new RegExp(`${ending}|\\.eth`) })).toBeVisible()
})

test('behavior: after a reload it shows who was connected, never "Connect"', async () => {
  const connectors = [createSimulatedConnector()]
  const before = createTestWidget({ id: 'reload', connectors })
  const [connection] = await before.connect()
  const after = createTestWidget({ id: 'reload', connectors })
  undo.push(after.destroy, before.destroy)
  const target = place()
  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(target.textContent ?? ''))
  observer.observe(target, { childList: true, subtree: true, characterData: true })
  undo.push(() => observer.disconnect(), mount(after.widget, { target }))
  await vi.waitFor(() =>
    expect(target.textContent).toMatch(new RegExp(`${connection?.address.slice(-4)}|\\.eth`)),
  )
  expect(texts.join()).not.toContain('Connect')
})

test('behavior: an account is shown by its address until the code of its picture is there', async () => {
  const connectors = [createSimulatedConnector()]
  const before = createTestWidget({ id: 'picture', connectors })
  const [connection] = await before.connect()
  const code = await modalCode.load()
  modalCode.provide(undefined as never)
  const load = vi.spyOn(modalCode, 'load').mockReturnValue(new Promise(() => {}))
  const after = createTestWidget({ id: 'picture', connectors })
  const target = place()
  undo.push(
    after.destroy,
    before.destroy,
    () => load.mockRestore(),
    () => modalCode.provide(code),
  )
  undo.push(mount(after.widget, { target }))
  await vi.waitFor(() => expect(target.textContent).toContain(connection?.address.slice(-4)))
  const face = target.querySelector('.ww-face')?.getBoundingClientRect()
  modalCode.provide(code)
  await vi.waitFor(() => expect(target.querySelector('svg.ww-circle')).not.toBeNull())
  expect(target.querySelector('svg.ww-circle')?.getBoundingClientRect()).toEqual(face)
})

test('behavior: clicked before the wallet of last time has answered, it leads to the account', async () => {
  const connector = createSimulatedConnector()
  const before = createTestWidget({ id: 'early', connectors: [connector] })
  const [connection] = await before.connect()
  const waiting = { ...connector, reconnect: () => new Promise<never>(() => {}) }
  const after = createTestWidget({ id: 'early', connectors: [waiting] })
  undo.push(after.destroy, before.destroy, mount(after.widget, { target: place() }))
  await page.getByRole('button', { name: new RegExp(`${connection?.address.slice(-4)}`) }).click()
  await vi.waitFor(() =>
    expect(after.widget.state.$router.get()).toMatchObject({ open: true, view: 'Account' }),
  )
})

test('T1: a name and a symbol from outside are shown without what nobody sees', async () => {
  const adapter = {
    ...createSimulatedAdapter({ namespace: 'eip155' }),
    getIdentity: async () => ({ name: `\u202emallory\u0000${'x'.repeat(5000)}`, avatar: null }),
    getBalance: async () => ({ value: 5n, decimals: 0, symbol: `\u202e${'S'.repeat(5000)}` }),
  }
  const { connect, destroy, widget } = createTestWidget({ adapters: [adapter] })
  const target = place()
  const root = createRoot(target)
  undo.push(destroy, () => root.unmount())
  root.render(
    <WalletWidget widget={widget}>
      <ConnectButton balance />
    </WalletWidget>,
  )
  await connect()
  await vi.waitFor(() => expect(target.textContent).toMatch(/mallory/))
  await vi.waitFor(() => expect(target.textContent).toMatch(/S…/))
  expect(target.textContent).not.toMatch(/\p{Cc}|\u202e/u)
  expect(target.textContent?.length).toBeLessThan(100)
})

test('behavior: an account that the visitor has named goes by that name, and by no other', async () => {
  const identity = { name: 'alice.eth', avatar: null }
  const adapters = [createSimulatedAdapter({ namespace: 'eip155', identity })]
  const { connect, destroy, widget } = createTestWidget({ adapters })
  const target = place()
  undo.push(destroy, mount(widget, { target }))
  const [connection] = await connect()
  const { namespace, address } = connection ?? expect.fail('nobody is connected')
  const shown = () => target.querySelector('bdi')?.textContent
  await expect.poll(shown).toBe('alice.eth')
  await widget.setAddressLabel({ namespace, address, label: 'Savings' })
  await expect.poll(shown).toBe('Savings')
  expect(target.textContent).not.toContain('alice.eth')
  await widget.setAddressLabel({ namespace, address, label: '' })
  await expect.poll(shown).toBe('alice.eth')
})

test('behavior: its own styles, whatever the page says', async () => {
  const { destroy, widget } = createTestWidget({ theme: { accent: 'gold', radius: 0 } })
  undo.push(
    destroy,
    adoptStyles(document, 'button{text-transform:uppercase}'),
    mount(widget, { target: place() }),
  )
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const style = getComputedStyle(page.getByRole('button', { name: 'Connect wallet' }).element())
  expect(style.getPropertyValue('--ww-accent')).toBe('light-dark(gold, gold)')
  expect(style.textTransform).toBe('none')
  expect(style.borderRadius).toBe('0px')
})

test('F26: takes over what a server rendered, without a difference', async () => {
  const error = vi.spyOn(console, 'error')
  const { destroy, widget } = createTestWidget()
  const app = (
    <WalletWidget widget={widget}>
      <ConnectButton />
      <NetworkButton />
    </WalletWidget>
  )
  const target = place()
  const html = document.createRange().createContextualFragment(renderToString(app))
  target.append(html)
  const found: unknown[] = []
  const root = hydrateRoot(target, app, { onRecoverableError: (reason) => found.push(reason) })
  undo.push(destroy, () => root.unmount())
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(found).toEqual([])
  expect(error).not.toHaveBeenCalled()
})

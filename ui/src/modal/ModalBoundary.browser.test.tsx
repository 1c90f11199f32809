import { definePlugin, type PluginContext } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { mount } from '../mount.js'
import { WalletWidget } from '../WalletWidget.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const dialog = () => document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog')
// The first time its code is fetched.
const isShown = () => vi.waitFor(() => expect(dialog()?.matches(':modal')).toBe(true), 5000)
const fail = (): never => {
  throw new Error('bad luck')
}

/** A site with a plugin. */
function site(setup: (context: PluginContext) => void = () => {}) {
  const { widget, destroy } = createTestWidget({ plugins: [definePlugin({ id: 'bad', setup })()] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <WalletWidget widget={widget}>
      <h1>The site</h1>
      <ConnectButton />
    </WalletWidget>,
  )
  undo.push(
    destroy,
    () => place.remove(),
    () => root.unmount(),
  )
  return widget
}
const siteStands = async () => {
  await expect.element(page.getByText('The site')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
}

test('T11: a view of a plugin whose title throws is shown without one', async () => {
  const Bad = () => <p>The view</p>
  const widget = site(({ views }) => views.register({ id: 'Bad', title: fail, load: async () => ({ Bad }) }))
  await widget.open({ view: 'Bad' })
  await isShown()
  await expect.element(page.getByText('The view')).toBeVisible()
})

test('T11: a message that is an object takes nothing with it', async () => {
  const widget = site(({ widget }) => widget.toast('error', { not: 'text' } as unknown as string))
  await widget.ready
  await expect.element(page.getByText('[object Object]')).toBeVisible()
})

test('T11: what fails round a view takes the modal with it, not the site; the next view is drawn afresh', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const widget = site()
  const remove = widget.addView({ id: 'Bad', title: fail, load: async () => ({}) })
  undo.push(remove)
  await widget.open({ view: 'Bad' })
  await vi.waitFor(() => expect(widget.state.$router.get().open).toBe(false))
  await siteStands()
  await widget.open()
  await isShown()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('T11: the same where the widget is part of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { widget, destroy } = createTestWidget({ inline: true })
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(destroy, () => target.remove(), mount(widget, { target }))
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  undo.push(widget.addView({ id: 'Bad', title: fail, load: async () => ({}) }))
  widget.push('Bad')
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).not.toBeInTheDocument()
  widget.replace('Connect')
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

test('error: a view that breaks is kept apart, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const widget = site()
  let broken = true
  const Odd = () => {
    if (broken) throw new Error('no luck')
    return <p>All well</p>
  }
  widget.addView({ id: 'Odd', title: 'Odd', load: async () => ({ Odd }) })
  await widget.open({ view: 'Odd' })
  await expect.element(page.getByText('This part could not be shown.')).toBeVisible()
  broken = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('All well')).toBeVisible()
})

test('F37: a view of a plugin that breaks is reported under its name, on the screen and in the log', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Bad = (): never => fail()
  const widget = site(({ views }) => views.register({ id: 'Bad', title: 'Bad', load: async () => ({ Bad }) }))
  await widget.ready
  await widget.open({ view: 'Bad' })
  await expect.element(page.getByText('This part could not be shown: bad failed.')).toBeVisible()
  expect(await widget.exportLog()).toMatch(/The plugin "bad" failed\.[\s\S]*bad luck/)
})

test('error: a view that can not be fetched is asked for again', async () => {
  const widget = site()
  let turn = 0
  const Late = () => <p>Here at last</p>
  const load = async () => {
    if (turn++ === 0) throw new Error('offline')
    return { Late }
  }
  widget.addView({ id: 'Late', title: 'Late', load })
  await widget.open({ view: 'Late' })
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Here at last')).toBeVisible()
})

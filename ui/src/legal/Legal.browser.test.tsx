import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../test/setup/stillPage.js'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const login = definePlugin({
  id: 'login',
  setup: ({ slots }) => void slots.add('connect.methods', { id: 'login', order: 10, label: 'Log in' }),
})

async function show(legal: NonNullable<TestWidgetConfig['legal']>) {
  const connectors = [createSimulatedConnector({ name: 'Alpha' })]
  const { widget, destroy } = createTestWidget({ connectors, legal, plugins: [login()] })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open()
  return widget
}
const urls = { termsUrl: '/terms', privacyUrl: 'https://site.example/privacy' }
const box = () => page.getByRole('checkbox', { name: 'I agree to the terms of this site' })
const wallet = () => page.getByRole('button', { name: /^Alpha/ })
const link = (name: string) => page.getByRole('link', { name })
const modal = () => document.querySelector('wallet-widget-modal') as HTMLElement

test('default: says what visitors agree to, with its links', async () => {
  await show(urls)
  await expect.element(page.getByText('By connecting you agree to the terms of this site.')).toBeVisible()
  await expect.element(link('Terms of Service')).toHaveAttribute('href', `${location.origin}/terms`)
  await expect.element(link('Privacy Policy')).toHaveAttribute('href', urls.privacyUrl)
  await expect.element(box()).not.toBeInTheDocument()
  await expect.element(wallet()).toBeEnabled()
})

test('args: checkbox: no way to connect can be chosen before it is ticked; the tick stays', async () => {
  const widget = await show({ ...urls, checkbox: true })
  await expect.element(box()).not.toBeChecked()
  await expect.element(wallet()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  await stillPage()
  expect((await axe.run(modal())).violations).toEqual([])
  await userEvent.click(box())
  await expect.element(wallet()).toBeEnabled()
  await widget.close()
  await widget.open()
  await expect.element(box()).toBeChecked()
  await userEvent.click(wallet())
  await expect.poll(() => widget.state.$account.get().status).toBe('connected')
})

test('T1: only https links and pages of the site are followed', async () => {
  await show({ termsUrl: 'javascript:alert(1)', privacyUrl: 'http://site.example/privacy' })
  await expect.element(page.getByText('By connecting you agree to the terms of this site.')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

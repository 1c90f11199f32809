import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const login = definePlugin({
  id: 'login',
  setup: ({ slots }) => void slots.add('connect.methods', { id: 'login', order: 10, label: 'Log in' }),
})
const list = definePlugin({
  id: 'list',
  setup({ slots, views }) {
    views.register({ id: 'AllWallets', role: 'allWallets', title: 'All', load: async () => ({}) })
    slots.add('connect.methods', { id: 'all', order: 200, label: 'All wallets', view: 'AllWallets' })
  },
})

async function show(hasLogin: boolean) {
  const connectors = [createSimulatedConnector({ name: 'Alpha' })]
  const { widget, destroy } = createTestWidget({
    connectors,
    collapseWallets: true,
    plugins: [login({ enabled: hasLogin }), list()],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open()
}
const row = (name: RegExp) => page.getByRole('button', { name })

test('default: one row for all wallets beside the logins, which leads to them and back', async () => {
  await show(true)
  await expect.element(row(/^Log in/)).toBeVisible()
  await expect.element(row(/^Alpha/)).not.toBeInTheDocument()
  await expect.element(row(/^All wallets/)).not.toBeInTheDocument()
  await userEvent.click(row(/^Continue with a wallet/))
  await expect.element(row(/^Alpha/)).toBeVisible()
  await expect.element(row(/^All wallets/)).toBeVisible()
  await expect.element(row(/^Log in/)).not.toBeInTheDocument()
  await userEvent.click(row(/^Back/))
  await expect.element(row(/^Log in/)).toBeVisible()
  await expect.element(row(/^Alpha/)).not.toBeInTheDocument()
})

test('behavior: with no other way to connect there is nothing to collapse', async () => {
  await show(false)
  await expect.element(row(/^Alpha/)).toBeVisible()
  await expect.element(row(/^All wallets/)).toBeVisible()
})

import { createWidget, type Plugin } from '@wallet-widget/kernel'
import { mount } from '@wallet-widget/ui/mount'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { badge, LUNAR_NETWORKS, lunar } from './lunar.fixture.js'

const start = (plugins: readonly Plugin[]) =>
  createWidget({
    id: crypto.randomUUID(),
    projectId: 'test',
    networks: LUNAR_NETWORKS,
    plugins,
    logLevel: 'silent',
  })

test('default: a stranger’s login stands above the wallets, where email stands, and logs in', async () => {
  const widget = start([lunar(), badge()])
  const unmount = mount(widget)
  await widget.ready
  await widget.open()
  const entry = page.getByRole('button', { name: 'Badge' })
  const wallet = page.getByRole('button', { name: /Crater Wallet/ })
  await expect.element(entry).toBeVisible()
  await expect.element(wallet).toBeVisible()
  expect(entry.element().getBoundingClientRect().bottom).toBeLessThan(
    wallet.element().getBoundingClientRect().top,
  )
  await expect.element(page.getByText('or', { exact: true })).toBeVisible()

  await entry.click()
  await expect.element(page.getByText('You’re logged in as ada.', { exact: true })).toBeVisible()
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', wallet: { method: 'login' } })
  expect(widget.state.$recentWallets.get()).toEqual([])
  unmount()
  widget.destroy()
})

test('behavior: a login is no wallet in the list', async () => {
  const widget = start([lunar(), badge()])
  const unmount = mount(widget)
  await widget.ready
  await widget.open()
  await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
  expect(page.getByRole('list', { name: 'Wallets' }).getByRole('listitem').elements()).toHaveLength(1)
  unmount()
  widget.destroy()
})

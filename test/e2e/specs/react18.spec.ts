import { openLab } from '../support/lab.js'
import { button, closeModal, connect, connectButton, modal, short } from '../support/modal.js'
import { expect, test } from '../support/test.js'

test('behavior: React 18: connect, see the address, switch the network, disconnect', {
  tag: '@smoke',
}, async ({ page, metaMask }) => {
  await openLab(page, { build: 'react18' })
  await expect(page.getByText('React 18.3.1', { exact: true })).toBeVisible()
  await connect(page)
  const account = button(page, new RegExp(short(metaMask.address))).first()
  await expect(account).toBeVisible()
  await button(page, 'Ethereum').click()
  await button(modal(page, 'Switch network'), 'Polygon').click()
  await expect(page.getByTitle('Network: Polygon')).toBeVisible()
  await page.reload()
  await expect(page.getByTitle('Network: Polygon')).toBeVisible()
  await account.click()
  await button(modal(page, 'Account'), 'Disconnect').click()
  await expect(connectButton(page)).toBeVisible()
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
  await closeModal(page)
})

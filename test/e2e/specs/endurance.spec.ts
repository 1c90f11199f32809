import type { Page } from '@playwright/test'
import { announceFakes, fakeRecords } from '../support/announce.js'
import { openLab, SIMULATED } from '../support/lab.js'
import { button, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const ACCOUNT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

async function measure(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') }
}

const openAndClose = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let index = 0; index < count; index++) {
      await window.widget.open()
      await frame()
      await window.widget.close()
      await frame()
    }
    await new Promise((resolve) => setTimeout(resolve, 600))
  }, times)

test('F25: F38: after 50 openings the heap, the DOM and the listeners are back where they were', async ({
  page,
}) => {
  test.slow()
  await openLab(page, { wallet: {} })
  await openAndClose(page, 10)
  const before = await measure(page)
  await openAndClose(page, 50)
  const after = await measure(page)
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(20)
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(5)
  expect(after.heap - before.heap, 'heap bytes').toBeLessThan(500_000)
})

test('F25: a double click asks the wallet once', async ({ page, context }) => {
  await announceFakes(context, [{ rdns: 'org.example.count', name: 'Counting', accounts: [ACCOUNT] }])
  await openLab(page)
  await connectButton(page).dblclick()
  await button(modal(page, 'Connect wallet'), 'Counting').dblclick()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  const [fake] = await fakeRecords(page)
  expect(fake?.calls.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('F25: closing while the wallet is asked leaves nothing behind', async ({ page }) => {
  await openLab(page, { wallet: { failures: { hang: true } } })
  for (let round = 0; round < 3; round++) {
    await connectButton(page).click()
    await button(modal(page, 'Connect wallet'), SIMULATED).click()
    await expect(modal(page, SIMULATED)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    await expect(connectButton(page)).toBeVisible()
  }
  expect(await page.evaluate(() => window.widget.state.$pending.get()?.status)).not.toBe('asking')
})

test('F38: on a slow processor an early click is not lost', async ({ page, env }) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(env.urls.site, { waitUntil: 'commit' })
  await connectButton(page).click()
  await expect(modal(page, 'Connect wallet')).toBeVisible({ timeout: 15_000 })
})

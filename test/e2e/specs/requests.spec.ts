import type { Locator, Page } from '@playwright/test'
import { button, connect, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

/** Presses what loads the page again, and waits until it has been. */
async function loadAgain(page: Page, reload: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
}

test('behavior: no request to another host before the click, nor on opening', async ({
  page,
  env,
  watch,
  metaMask: _,
}) => {
  await page.goto(env.urls.site)
  await expect(connectButton(page)).toBeVisible()
  await watch.untilIdle(page)
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
  await watch.untilIdle(page)
  const others = watch.requests.filter((url) => !url.startsWith(env.urls.site) && !url.startsWith('data:'))
  expect(others).toEqual([])
})

test('behavior: all hosts of the whole way are the site and its services', async ({
  page,
  env,
  watch,
  metaMask: _,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  await expect(page.getByRole('main')).toContainText(/5(\.0+)? ETH/)
  const others = watch.requests.filter(
    (url) => ![env.urls.site, env.urls.services, 'data:'].some((start) => url.startsWith(start)),
  )
  expect(others).toEqual([])
})

/** The visitor saves data: nothing is fetched before it is wanted. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('behavior: once the page has been idle the click finds all of it', async ({
  page,
  env,
  metaMask: _,
}) => {
  await page.goto(env.urls.site)
  await expect(connectButton(page)).toBeVisible()
  const before = (await scripts(page)).length
  await expect.poll(() => page.locator('wallet-widget-modal').count()).toBe(1)
  await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle')
  // Whatever the click would still fetch never comes.
  await page.route('**/*.js', () => {})
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
})

for (const intent of ['pointer', 'focus', 'touch'] as const) {
  test(`behavior: where data is saved nothing is fetched until the ${intent} comes near; then the click finds all of it`, async ({
    page,
    env,
    watch,
    metaMask: _,
  }) => {
    await saveData(page)
    await page.goto(env.urls.site)
    await expect(connectButton(page)).toBeVisible()
    await page.mouse.move(640, 780)
    await watch.untilIdle(page)
    const before = await scripts(page)
    await watch.untilIdle(page)
    expect(await scripts(page)).toEqual(before)
    if (intent === 'pointer') await connectButton(page).hover()
    if (intent === 'focus') await connectButton(page).focus()
    if (intent === 'touch') await connectButton(page).dispatchEvent('touchstart')
    await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(before.length)
    await watch.untilIdle(page)
    // Whatever the click would still fetch never comes.
    await page.route('**/*.js', () => {})
    await connectButton(page).click()
    await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
  })
}

test('behavior: an announced wallet is connected with no chain library; names are looked up afterwards', async ({
  page,
  env,
  metaMask: _,
}) => {
  await page.goto(`${env.urls.pages}/lab/`)
  await page.waitForFunction(() => window.widget)
  await page.evaluate(() => {
    const stop = window.widget.state.$account.listen(({ address }) => {
      if (!address) return
      performance.mark('address')
      stop()
    })
  })
  await connect(page)
  await expect(button(page, 'Ethereum')).toBeVisible()
  const before = await page.evaluate(() => {
    const shown = performance.getEntriesByName('address')[0]?.startTime ?? 0
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return all
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < shown)
      .map(({ name }) => name)
  })
  expect(before.length).toBeGreaterThan(1)
  for (const url of before) {
    const text = await (await fetch(url)).text()
    // viem puts its version into every error.
    expect(text, url).not.toMatch(/viem@|getVersion:\(\)=>`viem/)
  }
})

test('F24: offline while opening: the modal opens; back online the wallet connects', async ({
  page,
  context,
  env,
  watch,
  metaMask: _,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(env.urls.site)
  await connectButton(page).hover()
  await watch.untilIdle(page)
  await context.setOffline(true)
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
  await context.setOffline(false)
  await button(modal(page, 'Connect wallet'), 'MetaMask').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
})

test('F24: the modal’s code cannot be fetched: said, and trying again leads to it', async ({
  page,
  env,
  browserName,
  watch,
  metaMask: _,
}) => {
  watch.allow(/could not be fetched|Failed to (load|fetch)|ERR_FAILED|dynamically imported/)
  await saveData(page)
  await page.goto(env.urls.site)
  await expect(connectButton(page)).toBeVisible()
  await watch.untilIdle(page)
  await page.route('**/*.js', (route) => route.abort())
  await connectButton(page).click()
  const again = button(page, 'Couldn’t open. Try again')
  await expect(again).toBeVisible()
  await page.unroute('**/*.js')
  await again.click()
  // Firefox asks no second time for a module that it could not fetch.
  if (browserName === 'firefox') {
    await loadAgain(page, button(page, 'Reload page'))
    await connectButton(page).click()
  }
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
})

test('F24: a view’s code cannot be fetched: said, and the page can be loaded again', async ({
  page,
  env,
  watch,
}) => {
  watch.allow(/Failed to (load|fetch)|ERR_FAILED|dynamically imported/)
  await saveData(page)
  await page.goto(env.urls.site)
  await connectButton(page).click()
  const help = button(modal(page, 'Connect wallet'), 'What is a wallet?')
  await expect(help).toBeVisible()
  await page.route('**/*.js', (route) => route.abort())
  await help.click()
  const failure = modal(page).getByRole('alert')
  await expect(failure).toContainText('This part could not be shown.')
  await expect(button(failure, 'Try again')).toBeVisible()
  await page.unroute('**/*.js')
  await loadAgain(page, button(failure, 'Reload page'))
  await connectButton(page).click()
  await help.click()
  await expect(modal(page, 'What is a wallet?')).toContainText('wallet')
  await expect(failure).toBeHidden()
})

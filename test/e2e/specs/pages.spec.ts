import { announceFakes, fakeRecords } from '../support/announce.js'
import { probeFrames, seenTexts } from '../support/frameProbe.js'
import { openLab, SIMULATED } from '../support/lab.js'
import { button, choose, closeModal, connect, connectButton, modal, short } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const ACCOUNT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

for (const [build, react] of [
  ['pages', 'React 19'],
  ['react18', 'React 18'],
] as const) {
  test.describe(react, () => {
    test('F27: two widgets on one page do not share their state', { tag: '@smoke' }, async ({
      page,
      env,
      metaMask,
    }) => {
      await page.goto(`${env.urls[build]}/two/`)
      const first = page.getByRole('region', { name: 'first' })
      const second = page.getByRole('region', { name: 'second' })
      await connectButton(second).click()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await button(modal(page, 'Connect wallet'), 'MetaMask').click()
      await expect(modal(page, 'Your wallets')).toBeVisible()
      await closeModal(page)
      await expect(second.getByRole('button')).toContainText(short(metaMask.address))
      await expect(first.getByRole('button')).toContainText('Connect wallet')
      await page.reload()
      await expect(second.getByRole('button')).toContainText(short(metaMask.address))
      await expect(first.getByRole('button')).toContainText('Connect wallet')
      await connectButton(first).click()
      await expect(modal(page, 'Connect wallet')).toBeVisible()
    })

    test('F27: StrictMode: one request, and one listener of each kind', { tag: '@smoke' }, async ({
      page,
      context,
    }) => {
      await announceFakes(context, [{ rdns: 'org.example.count', name: 'Counting', accounts: [ACCOUNT] }])
      await openLab(page, { build })
      await connect(page, 'Counting')
      const [fake] = await fakeRecords(page)
      expect(fake?.calls.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
      // accountsChanged, chainChanged, disconnect, and at most one more.
      expect(fake?.listeners).toBeLessThanOrEqual(4)
      const before = fake?.listeners
      await button(page, new RegExp(short(ACCOUNT), 'i'))
        .first()
        .click()
      await button(modal(page, 'Account'), 'Disconnect').click()
      await expect(connectButton(page)).toBeVisible()
      await connect(page, 'Counting')
      expect((await fakeRecords(page))[0]?.listeners).toBe(before)
    })

    test('behavior: a page without React: mount() and custom elements', { tag: '@smoke' }, async ({
      page,
      env,
      metaMask,
    }) => {
      await page.goto(`${env.urls[build]}/plain/`)
      const mounted = page.locator('#mounted')
      const element = page.locator('wallet-connect-button')
      await expect(mounted.getByRole('button')).toContainText('Connect wallet')
      await element.getByRole('button').click()
      await button(modal(page, 'Connect wallet'), 'MetaMask').click()
      await expect(modal(page, 'Your wallets')).toBeVisible()
      await closeModal(page)
      await expect(page.locator('wallet-account-button').getByRole('button')).toContainText(
        short(metaMask.address),
      )
      await expect(page.locator('wallet-network-button').getByRole('button')).toContainText('Ethereum')
      await expect(mounted.getByRole('button')).toContainText('Connect wallet')
      await page.evaluate(() => dispatchEvent(new Event('unmount')))
      await expect(mounted.getByRole('button')).toHaveCount(0)
    })

    test('F26: rendered in Node and hydrated in the browser without a word', { tag: '@smoke' }, async ({
      page,
      env,
      watch,
    }) => {
      const rendered = await (await fetch(`${env.urls[build]}/hydrate/`)).text()
      expect(rendered).toContain('Rendered on the server')
      expect(rendered).toContain('Connect wallet')
      expect(rendered).toContain(react)
      await page.goto(`${env.urls[build]}/hydrate/`)
      await expect(page.getByRole('status')).toHaveText('disconnected')
      await connectButton(page).click()
      await expect(modal(page, 'Connect wallet')).toBeVisible()
      expect(watch.left()).toEqual([])
    })

    test('F26: hydration of a remembered connection shows no flash and no warning', {
      tag: '@smoke',
    }, async ({ page, context, env, metaMask }) => {
      await page.goto(`${env.urls[build]}/hydrate/`)
      await connect(page)
      await probeFrames(context)
      await page.reload()
      await expect(page.getByRole('status')).toHaveText('connected')
      await expect(button(page, new RegExp(short(metaMask.address))).first()).toBeVisible()
      expect((await seenTexts(page)).filter((text) => /connect/i.test(text))).toEqual([])
    })

    test('behavior: inline, the widget is drawn in the page, and shows the account once connected', {
      tag: '@smoke',
    }, async ({ page }) => {
      await openLab(page, { config: { inline: true }, wallet: {}, build })
      const inline = page.locator('wallet-widget-inline')
      await button(inline, SIMULATED).click()
      await expect(button(inline, 'Disconnect')).toBeVisible()
      await expect(modal(page)).toHaveCount(0)
    })
  })
}

test('behavior: inside a frame, the whole way', { tag: '@smoke' }, async ({ page, env, metaMask }) => {
  await page.goto(`${env.urls.pages}/frame/`)
  const frame = page.frameLocator('iframe')
  await connect(frame)
  await expect(button(frame, new RegExp(short(metaMask.address))).first()).toBeVisible()
  await button(frame, 'Ethereum').click()
  await button(modal(frame, 'Switch network'), 'Polygon').click()
  await expect(frame.getByTitle('Network: Polygon')).toBeVisible()
})

test('behavior: connecting leads to a page that can choose again', { tag: '@smoke' }, async ({
  page,
  env,
  metaMask: _,
}) => {
  await page.goto(env.urls.site)
  await choose(page, 'MetaMask')
  await button(modal(page, 'Your wallets'), 'Manage wallets').click()
  await button(modal(page, 'Your wallets'), 'Connect another wallet').click()
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toContainText('Connected')
  await button(modal(page), 'Back').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
})

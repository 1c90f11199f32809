import { fileURLToPath } from 'node:url'
import { devices, type Page } from '@playwright/test'
import { announceFakes } from '../support/announce.js'
import { ALICE } from '../support/fundedKey.js'
import { openLab } from '../support/lab.js'
import { openMany } from '../support/many.js'
import { button, choose, closeModal, modal } from '../support/modal.js'
import { test } from '../support/test.js'
import { MetaMask } from '../wallet/MetaMask.js'

const folder = fileURLToPath(new URL('../test-results/views/', import.meta.url))
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!

const sets = [
  { name: 'desktop-light', use: { colorScheme: 'light' as const } },
  { name: 'desktop-dark', use: { colorScheme: 'dark' as const } },
  { name: 'phone-light', use: { ...pixel, colorScheme: 'light' as const } },
  { name: 'phone-dark', use: { ...pixel, colorScheme: 'dark' as const } },
  { name: 'arabic-light', use: { colorScheme: 'light' as const }, language: 'ar' },
  { name: 'arabic-phone-dark', use: { ...pixel, colorScheme: 'dark' as const }, language: 'ar' },
]

const wallets = [
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%237c5cff"/%3E%3Ccircle cx="20" cy="20" r="9" fill="%23fff"/%3E%3C/svg%3E',
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%230ea5a0"/%3E%3Cpath d="M10 26l10-14 10 14z" fill="%23fff"/%3E%3C/svg%3E',
].map((icon, index) => ({ name: ['Orbit', 'Summit'][index] ?? '', rdns: `org.example.w${index}`, icon }))

for (const { name, use, language } of sets) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 2 })

    test('every view', async ({ page, context, env, watch }) => {
      test.setTimeout(120_000)
      watch.allow(/Rate Limited/)
      const metaMask = await MetaMask.install(context, {
        script: env.metaMaskScript,
        keys: [ALICE],
        chains: env.chains,
      })
      await announceFakes(context, wallets)
      let count = 0
      const picture = async (view: string) => {
        await page.waitForTimeout(700)
        await page.screenshot({ path: `${folder}${name}/${String(++count).padStart(2, '0')}-${view}.png` })
      }
      const show = async (view: string, args?: unknown) => {
        await page.evaluate(([id, value]) => window.widget.open({ view: id, arguments: value }), [
          view,
          args,
        ] as const)
        await picture(view)
        await page.evaluate(() => window.widget.close())
      }
      await openLab(page, { ...(language ? { language } : {}) })
      await show('Connect')
      const ask = async (mode: typeof metaMask.approvals.mode, view: string) => {
        metaMask.approvals.mode = mode
        await page.evaluate(() => window.widget.open())
        await button(modal(page), 'MetaMask').click()
        await picture(view)
        await page.evaluate(() => window.widget.close())
        await page.waitForTimeout(300)
      }
      await ask('hold', 'ConnectingExternal')
      ;(await metaMask.approvals.next()).reject()
      await ask('reject', 'ConnectingExternal-declined')
      await ask('approve', 'ProfileWallets-connected')
      await page.waitForTimeout(500)
      await picture('page')
      for (const view of ['Account', 'ProfileWallets', 'SwitchNetwork', 'UnsupportedChain']) await show(view)
      await show('SwitchActiveChain', { namespace: 'eip155' })
      await page.evaluate(() => {
        window.widget.toast('success', 'Copied')
        window.widget.alert('RATE_LIMITED')
      })
      await show('Account')
    })
  })
}

for (const { name, use, language } of sets) {
  test.describe(`${name}, every plugin`, () => {
    test.use({ ...use, deviceScaleFactor: 2 })

    test('the views for many wallets', async ({ page, context, env, watch }) => {
      test.setTimeout(120_000)
      // There is no node for every chain here.
      watch.allow(/Failed to load resource/)
      await MetaMask.install(context, { script: env.metaMaskScript, keys: [ALICE], chains: env.chains })
      const picture = async (view: string) => {
        await page.waitForTimeout(900)
        await page.screenshot({ path: `${folder}${name}-many/${view}.png` })
      }
      const show = async (view: string, args?: unknown, title = view) => {
        await page.evaluate(([id, value]) => window.widget.open({ view: id, arguments: value }), [
          view,
          args,
        ] as const)
        await picture(title)
      }
      const close = () => page.evaluate(() => window.widget.close())
      const both = { name: 'Orbit' }
      await openMany(page, {
        wallets: { evm: { ...both, rdns: 'test.example.orbit' }, solana: both, bitcoin: {}, polkadot: {} },
        ...(language ? { language } : {}),
      })
      await show('Connect')
      await button(modal(page), /Orbit/).click()
      await picture('SelectChain')
      await close()
      await show('AllWallets')
      await modal(page).getByRole('searchbox').fill('tr')
      await picture('AllWallets-search')
      await modal(page).getByRole('searchbox').fill('qqqqq')
      await picture('AllWallets-none')
      await close()
      const wallet = {
        id: 'acme',
        name: 'Acme Wallet',
        homepage: 'https://acme.example/',
        chromeStore: 'https://chromewebstore.google.com/detail/acme',
        appStore: 'https://apps.apple.com/app/acme',
        playStore: 'https://play.google.com/store/apps/details?id=acme',
      }
      await show('InstallWallet', { wallet })
      await close()
      await page.evaluate(async () => {
        const connectors = window.widget.state.$connectors.get()
        const chosen = /^MetaMask$|^Orbit$|^Sim Bitcoin$|^Sim Polkadot$/
        for (const { id, name, namespaces } of connectors)
          if (chosen.test(name) && (name !== 'Orbit' || namespaces.includes('solana')))
            await window.widget.connect({ connectorId: id })
      })
      await show('ProfileWallets')
      await modal(page)
        .locator('.ww-scroll')
        .evaluate((box) => box.scrollTo(0, box.scrollHeight))
      await picture('ProfileWallets-end')
      await close()
      for (const view of ['SwitchNetwork', 'Account']) {
        await show(view)
        await close()
      }
      await show('SwitchActiveChain', { namespace: 'solana' })
      await close()
      await show('Connect', { namespace: 'solana' }, 'Connect-Solana')
    })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`site ${colorScheme}`, () => {
    test.use({ colorScheme, deviceScaleFactor: 2 })

    test('the demo site', async ({ page, context, env }) => {
      test.setTimeout(120_000)
      await MetaMask.install(context, { script: env.metaMaskScript, keys: [ALICE], chains: env.chains })
      await announceFakes(context, wallets)
      const picture = async (page_: Page, title: string) => {
        await page_.waitForTimeout(800)
        await page_.screenshot({ path: `${folder}site-${colorScheme}/${title}.png` })
      }
      await page.goto(env.urls.site)
      await picture(page, '1-welcome')
      await button(page, 'Connect wallet').first().click()
      await modal(page).hover({ position: { x: 10, y: 10 } })
      await picture(page, '2-connect')
      await button(modal(page), 'Close').click()
      await choose(page, 'MetaMask')
      await picture(page, '3-connected')
      await closeModal(page)
      await picture(page, '4-page')
    })
  })
}

test('the picture for the README', async ({ page, context, env }) => {
  await MetaMask.install(context, { script: env.metaMaskScript, keys: [ALICE], chains: env.chains })
  await announceFakes(context, wallets)
  await page.setViewportSize({ width: 1280, height: 720 })
  const halves: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(env.urls.site)
    if (colorScheme === 'light') await button(page, 'Connect wallet').first().click()
    else {
      await choose(page, 'MetaMask')
      await closeModal(page)
      await button(page.getByRole('banner'), /alice\.eth/).click()
    }
    await page.mouse.move(640, 700)
    await page.waitForTimeout(1200)
    const clip = { x: 400, y: 60, width: 480, height: 600 }
    halves.push((await page.screenshot({ clip })).toString('base64'))
  }
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width: 960, height: 600 })
  const images = halves.map((half) => `<img width="480" src="data:image/png;base64,${half}">`)
  await sheet.setContent(`<body style="margin:0;display:flex">${images.join('')}`)
  await sheet.screenshot({ path: `${folder}readme.png` })
})

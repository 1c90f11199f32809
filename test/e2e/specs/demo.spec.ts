import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import type { Environment } from '../setup/environment.js'
import { runProgram } from '../setup/runProgram.js'
import { together } from '../setup/together.js'
import { buildSite } from '../setup/vite.js'
import { findViolationsInBoth } from '../support/axe.js'
import { codeField, openLogin, readCode, somebody } from '../support/embedded.js'
import { expect, test as localOnly } from '../support/localOnly.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'

// What `npm start` opens.
const test = localOnly.extend<{ demo: string; stage: FrameLocator }>({
  demo: async ({ env, watch }, use) => {
    watch.allow(/React DevTools/)
    await use(env.urls.demo)
  },
  stage: async ({ page }, use) => use(page.frameLocator('iframe[src^="/stage/"]')),
})
// Vite prepares the modules when the first page asks for them.
test.describe.configure({ timeout: 120_000 })

async function open(page: Page, stage: FrameLocator, url: string) {
  await page.goto(url)
  await expect(button(stage, 'Connect wallet').first()).toBeVisible({ timeout: 60_000 })
}
/** What is in the widget's own document, whichever frame shows it. */
const framed = (page: Page) =>
  page.frames().find((frame) => frame.url().includes('/stage/')) ?? page.mainFrame()

for (const width of [1280, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('behavior: it says what it is; axe finds nothing; nothing stands out at the sides', async ({
      page,
      demo,
      stage,
    }) => {
      await open(page, stage, demo)
      await expect(page).toHaveTitle('Wallet Widget')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every wallet, one button.')
      for (const name of [/^Docs/, /^Mailbox/, /^Wallet/])
        await expect(page.getByRole('banner').getByRole('link', { name }).last()).toBeVisible()
      // Nothing in the stage moves the page.
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
      expect(await page.evaluate(isWider)).toBe(false)
      expect(await framed(page).evaluate(isWider)).toBe(false)
      expect(await findViolationsInBoth(page)).toEqual([])
      expect(await findViolationsInBoth(page, framed(page))).toEqual([])
      await page.goto(`${demo}docs/`)
      await expect(page.getByRole('heading', { level: 1, name: 'Wallet Widget' })).toBeVisible()
      expect(await page.evaluate(isWider)).toBe(false)
      expect(await findViolationsInBoth(page)).toEqual([])
    })
  })
}

test('behavior: what is chosen is seen at once, and kept', async ({ page, demo, stage }) => {
  await open(page, stage, demo)
  // Whatever it says.
  const connect = stage.getByRole('banner').getByRole('button').last()
  const colour = () => connect.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await colour()
  await page.getByRole('radio', { name: 'Forest' }).check({ force: true })
  await expect.poll(colour).not.toBe(before)
  await page.getByRole('radio', { name: 'Orange' }).check({ force: true })
  await expect.poll(colour).toBe('rgb(194, 65, 12)')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  const scheme = () => framed(page).evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect.poll(scheme).toBe('dark')
  await page.getByRole('slider', { name: /Radius/ }).fill('2')
  await expect
    .poll(() => connect.evaluate((one) => getComputedStyle(one).borderRadius))
    .toMatch(/^\d(\.\d)?px$/)

  // With the modal open, too: it stands in the stage.
  await connect.click()
  await expect(modal(stage, 'Connect wallet')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await expect(modal(stage, 'اربط محفظتك')).toBeVisible()
  await expect(modal(stage)).toHaveCSS('direction', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كل المحافظ، بزر واحد.')
  await expect(page.locator('pre')).toContainText(
    "theme: { ...forest, mode: 'dark', accent: '#c2410c', radius: 2 }",
  )

  await page.reload()
  await expect(button(stage, 'اربط محفظتك').first()).toBeVisible()
  await expect.poll(colour).toBe('rgb(194, 65, 12)')
  await page.getByRole('button', { name: 'ابدأ من جديد' }).click()
  await expect(button(stage, 'Connect wallet').first()).toBeVisible()
  await expect.poll(colour).toBe(before)

  // What else runs on the machine is a click away.
  for (const [name, heading] of [
    [/^The site by itself/, /^Bring your wallet/],
    [/^Mailbox/, 'Inbox'],
    [/^A wallet to pair/, 'Development wallet'],
  ] as const) {
    await page.goto(demo)
    await page.getByRole('navigation').getByRole('link', { name }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('behavior: plugins come and go, and the widget moves into the page', async ({ page, demo, stage }) => {
  await open(page, stage, demo)
  const row = button(modal(stage), /^WalletConnect/)
  await connectButton(stage).click()
  await expect(row).toBeVisible()
  const plugin = page.getByRole('switch', { name: /^WalletConnect/ })
  await plugin.uncheck()
  await connectButton(stage).click()
  await expect(button(modal(stage), /Dev Wallet/).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await closeModal(stage)

  await page.getByRole('switch', { name: /^Embedded wallet/ }).uncheck()
  await expect(page.getByRole('switch', { name: /^Email/ })).not.toBeChecked()
  await page.getByRole('switch', { name: /^Email/ }).check()
  await expect(page.getByRole('switch', { name: /^Embedded wallet/ })).toBeChecked()

  await page.getByRole('radio', { name: 'In the page' }).check({ force: true })
  await expect(
    stage
      .getByRole('complementary')
      .getByRole('button', { name: /Dev Wallet/ })
      .first(),
  ).toBeVisible()
  await expect(modal(stage)).toHaveCount(0)
})

test('behavior: all of it by keyboard', async ({ page, demo, stage }) => {
  await open(page, stage, demo)
  await page.getByRole('radio', { name: 'Default' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Paper' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  const reached = new Set<string>()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.tagName ?? '')
    reached.add(name)
  }
  expect([...reached]).toEqual(expect.arrayContaining(['INPUT', 'SELECT', 'BUTTON', 'A', 'IFRAME', 'PRE']))
})

test('behavior: a wallet signs on the stage, and an email gets one', async ({ page, demo, stage }) => {
  await open(page, stage, demo)
  // A wallet asks at the lower end of its window.
  const site = page.locator('iframe[src^="/stage/"]')
  await site.evaluate((frame) => frame.scrollIntoView({ block: 'end' }))
  const prompt = stage.locator('[data-simulated-wallet]')
  await connectButton(stage).click()
  await button(modal(stage, 'Connect wallet'), /Dev Wallet/)
    .first()
    .click()
  await button(modal(stage), /Ethereum/)
    .first()
    .click()
  await prompt.locator('button.approve').click()
  const sign = stage.locator('section', {
    has: stage.getByRole('heading', { name: 'Sign a message', exact: true }),
  })
  await button(sign, 'Sign').click()
  await prompt.locator('button.approve').click()
  await expect(sign).toContainText('Valid for this account')

  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto(`${demo}#plugins=evm.embedded-wallet.email`)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  const email = somebody('ada.lovelace.of.a.very.long.name')
  await connectButton(stage).click()
  const field = modal(stage).locator('input[name=email]')
  await field.fill(email)
  const window = await openLogin(page, () => field.press('Enter'))
  await codeField(window).fill(await readCode(email))
  const account = stage.locator('section.account')
  await expect(account).toContainText('Connected with', { timeout: 20_000 })
  const [inner, outer] = await account.evaluate((element) => [
    Math.max(...[...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
    element.getBoundingClientRect().right,
  ])
  expect(inner).toBeLessThanOrEqual(outer as number)
})

test('behavior: the copied config is a site’s: it type-checks and builds where it is pasted', async ({
  page,
  context,
  env,
  demo,
  stage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, stage, demo)
  const copy = async (name: string) => {
    await button(page, name).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const first = await copy('Copy the config')
  await page.goto('about:blank')
  await page.goto(`${demo}#theme=candy&mode=dark&accent=123abc&radius=3&language=zh&inline=yes`)
  const plugins = await page.getByRole('switch').all()
  for (const plugin of plugins) await plugin.check()
  // The page itself speaks the chosen language.
  const whole = await copy('复制配置')
  expect(whole.match(/^ {4}\w+\(\),$/gm)).toHaveLength(plugins.length)
  expect(whole).not.toBe(first)
  await buildWith(env, whole, first)
})

/**
 * Pastes a config into the scaffolded site with every plugin, and builds it as `npm run build` does; another is looked at
 * beside it, by the types.
 */
async function buildWith(env: Environment, config: string, other: string) {
  const many = join(env.folders.project, 'many')
  const site = await mkdtemp(join(tmpdir(), 'wallet-widget-pasted-'))
  try {
    await cp(many, site, { recursive: true, filter: (path) => !path.startsWith(join(many, 'node_modules')) })
    await symlink(join(many, 'node_modules'), join(site, 'node_modules'))
    await writeFile(join(site, 'wallet-widget.config.ts'), config)
    await writeFile(join(site, 'src/other.config.ts'), other)
    const typescript = createRequire(join(site, 'package.json')).resolve('typescript/bin/tsc')
    await together([
      runProgram(process.execPath, [typescript, '--noEmit'], { cwd: site }),
      buildSite(site, join(site, 'built'), env.urls.services),
    ])
  } finally {
    await rm(site, { recursive: true, force: true })
  }
}

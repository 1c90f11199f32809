import { openLab, SIMULATED } from '../support/lab.js'
import { button, choose, connect, connectButton, heading, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

test('F16: a silent wallet gets "Open your wallet" at 10 s; cancel works; a late answer is ignored', async ({
  page,
  env,
  metaMask,
}) => {
  await page.clock.install()
  await page.goto(env.urls.site)
  metaMask.approvals.mode = 'hold'
  await choose(page, 'MetaMask')
  await expect(heading(page, 'Continue in MetaMask')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(heading(page, 'Open your wallet')).toBeVisible()
  await button(modal(page), 'Cancel').click()
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
  ;(await metaMask.approvals.next()).approve()
  await page.waitForTimeout(500)
  await button(modal(page), 'Close').click()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(metaMask.address)
})

test('F17: 4001 while connecting is said, and another try works', async ({ page, env, metaMask }) => {
  metaMask.approvals.mode = 'reject'
  await page.goto(env.urls.site)
  await choose(page, 'MetaMask')
  await expect(heading(page, 'Request declined')).toBeVisible()
  metaMask.approvals.mode = 'approve'
  await button(modal(page), 'Try again').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
})

test('F17: -32002 means that the request waits in the wallet: no second one, and approving connects', async ({
  page,
  env,
  metaMask,
}) => {
  metaMask.approvals.mode = 'hold'
  await page.goto(env.urls.site)
  await choose(page, 'MetaMask')
  await expect(heading(page, 'Continue in MetaMask')).toBeVisible()
  await button(modal(page), 'Cancel').click()
  await button(modal(page, 'Connect wallet'), 'MetaMask').click()
  await expect(heading(page, 'A request is waiting in MetaMask')).toBeVisible()
  expect(metaMask.approvals.asked).toEqual(['connect'])
  ;(await metaMask.approvals.next()).approve()
  await expect(modal(page, 'Your wallets')).toBeVisible()
})

test('F20: a wallet that says it is locked: said, and unlocking resumes', async ({ page }) => {
  await openLab(page, { wallet: { failures: { locked: true } } })
  await choose(page, SIMULATED)
  await expect(heading(page, `Unlock ${SIMULATED}`)).toBeVisible()
  await page.evaluate(() => window.wallet.unlock())
  await expect(modal(page, 'Your wallets')).toBeVisible()
})

test('F20: MetaMask, locked, asks for its password itself: unlocking resumes', async ({
  page,
  env,
  metaMask,
}) => {
  await metaMask.lock()
  await page.goto(env.urls.site)
  await choose(page, 'MetaMask')
  await expect(heading(page, 'Continue in MetaMask')).toBeVisible()
  await metaMask.unlock()
  await expect(modal(page, 'Your wallets')).toBeVisible()
})

test('F20: locking the connected wallet takes the account away', async ({ page, env, metaMask }) => {
  await page.goto(env.urls.site)
  await connect(page)
  await metaMask.lock()
  await expect(connectButton(page)).toBeVisible()
})

for (const oddErrors of ['string', 'null', 'nested', 'nonPromise', 'html'] as const) {
  test(`F15: a wallet that answers nonsense (${oddErrors}) is explained, and there is a way on`, async ({
    page,
  }) => {
    await openLab(page, { wallet: { failures: { oddErrors } } })
    await choose(page, SIMULATED)
    const dialog = modal(page)
    await expect(button(dialog, /Try again|Done/)).toBeVisible()
    await expect(dialog).not.toContainText('[object Object]')
    await expect(dialog).not.toContainText('undefined')
    if (oddErrors === 'nested') await expect(heading(page, 'Request declined')).toBeVisible()
  })
}

test('T26: a megabyte of HTML as an error is cut, and shown as text', async ({ page }) => {
  await openLab(page, { wallet: { failures: { oddErrors: 'html' } } })
  await choose(page, SIMULATED)
  const dialog = modal(page)
  await expect(heading(page, 'Could not connect')).toBeVisible()
  expect((await dialog.innerText()).length).toBeLessThan(2000)
  expect(await dialog.locator('script, iframe, img[onerror], b, html').count()).toBe(0)
})

test('F10: with the storage full the page works, and the log says it once', async ({ page, metaMask }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await openLab(page)
  await connect(page)
  await metaMask.switchChain(137)
  await expect(button(page, 'Polygon')).toBeVisible()
  const log = await page.evaluate(() => window.widget.exportLog())
  expect(log.match(/storage is full/gi)).toHaveLength(1)
})

test('F11: with the storage blocked the page works', async ({ page, env, metaMask }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto(env.urls.site)
  await connect(page)
  await expect(page.getByRole('main')).toContainText(metaMask.address)
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
})

const spoils: Record<string, (value: string) => string> = {
  'cut off': (value) => value.slice(0, value.length / 2),
  'of a newer version': (value) => value.replace('"v":1', '"v":99'),
  'of another shape': () => '{"v":1,"d":{"connections":"all"}}',
  'not JSON': () => '<html>',
}

for (const [kind, spoil] of Object.entries(spoils)) {
  test(`F12: a stored session that is ${kind} is reset, and never "connected"`, async ({
    page,
    env,
    metaMask,
  }) => {
    await page.goto(env.urls.site)
    await connect(page)
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('session')))
    expect(keys).toHaveLength(1)
    const [key = ''] = keys
    const value = await page.evaluate((name) => localStorage.getItem(name) ?? '', key)
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, spoil(value)] as const)
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
    await connect(page)
    await expect(page.getByRole('main')).toContainText(metaMask.address)
  })
}

test('T13: a stored session with another address does not become that address', async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  const foreign = '0x000000000000000000000000000000000000dEaD'
  await page.evaluate(
    ([own, other]) => {
      for (const [key, value] of Object.entries(localStorage))
        localStorage.setItem(key, value.replace(new RegExp(own, 'gi'), other))
    },
    [metaMask.address, foreign] as const,
  )
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Connected with MetaMask')
  await expect(page.getByRole('main')).toContainText(metaMask.address)
  await expect(page.getByRole('main')).not.toContainText(foreign)
})

test('T13: a stored session that the wallet does not confirm is not "connected"', async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  metaMask.connected = false
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  expect(metaMask.approvals.asked).toEqual(['connect'])
})

test('F13: another tab follows a connect and a disconnect', async ({ page, context, env, metaMask }) => {
  await page.goto(env.urls.site)
  const other = await context.newPage()
  await other.goto(env.urls.site)
  await connect(page)
  await expect(other.getByRole('main')).toContainText(metaMask.address)
  await page.getByRole('banner').getByRole('button').last().click()
  await button(modal(page, 'Account'), 'Disconnect').click()
  await expect(connectButton(page)).toBeVisible()
  await expect(connectButton(other)).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(connectButton(page)).toBeVisible()
  await expect(connectButton(other)).toBeVisible()
})

test('F18: an account that changes while a signature is asked cancels it', async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  metaMask.approvals.mode = 'hold'
  await button(page.getByRole('main'), 'Sign').first().click()
  const held = await metaMask.approvals.next()
  await metaMask.setAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
  await expect(page.getByRole('main')).toContainText(metaMask.address)
  held.approve()
  await page.waitForTimeout(500)
  await expect(page.getByRole('main')).not.toContainText('Valid for this account')
})

test('F21: a wallet that announces itself late joins the open list', async ({ page }) => {
  await openLab(page)
  await connectButton(page).click()
  const dialog = modal(page, 'Connect wallet')
  await expect(dialog).toContainText('No wallet found in this browser')
  await page.evaluate(() => window.addWallet())
  await expect(button(dialog, SIMULATED)).toBeVisible()
})

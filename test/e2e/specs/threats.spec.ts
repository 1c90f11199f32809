import type { Page } from '@playwright/test'
import { announceFakes, fakeRecords } from '../support/announce.js'
import { openLab, SIMULATED } from '../support/lab.js'
import { mainThreadTime, quietMainThreadTime } from '../support/mainThread.js'
import { button, connect, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

const ACCOUNT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const SCRIPT_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>parent.hacked=1</script></svg>',
)}`

test('T1: a wallet’s name is text and its icon a picture, whatever they hold', async ({ page, context }) => {
  await announceFakes(context, [
    { rdns: 'org.example.html', name: '<img src=x onerror="hacked=1"><b>Bold</b>', icon: SCRIPT_ICON },
    {
      rdns: 'org.example.bidi',
      name: '\u202eksaMateM\u0000\u200b',
      icon: 'https://tracker.example/pixel.png',
    },
    { rdns: 'org.example.long', name: 'L'.repeat(5000), icon: 'data:text/html,<script>hacked=1</script>' },
  ])
  await openLab(page)
  await connectButton(page).click()
  const dialog = modal(page, 'Connect wallet')
  await expect(button(dialog, /<img src=x/)).toBeVisible()
  const images = await dialog
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src.slice(0, 19)))
  expect(images.every((source) => source.startsWith('data:image/svg+xml,'))).toBe(true)
  expect(await dialog.innerText()).not.toMatch(/\p{Bidi_Control}|\p{Cf}/u)
  expect(await dialog.innerText()).not.toContain('L'.repeat(41))
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('T2: two wallets under one name are both shown and marked', async ({ page, context }) => {
  await announceFakes(context, [
    { rdns: 'io.metamask', name: 'MetaMask', accounts: [ACCOUNT] },
    { rdns: 'io.metamask', name: 'MetaMask', accounts: ['0x000000000000000000000000000000000000dead'] },
  ])
  await openLab(page)
  await connectButton(page).click()
  const rows = button(modal(page, 'Connect wallet'), 'MetaMask')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).toContainText('Two wallets use this identity')
})

test('T2: after a reload, two wallets under the remembered name: neither is asked silently', async ({
  page,
  context,
  env,
}) => {
  const mine = { rdns: 'org.example.mine', name: 'Mine', accounts: [ACCOUNT] }
  await announceFakes(page, [mine])
  await openLab(page)
  await connect(page, 'Mine')
  const later = await context.newPage()
  await announceFakes(later, [mine, { ...mine, accounts: ['0x000000000000000000000000000000000000dead'] }])
  await later.goto(`${env.urls.pages}/lab/`)
  await expect(connectButton(later)).toBeVisible()
  for (const { calls } of await fakeRecords(later)) expect(calls).toEqual([])
})

test('T3: a page that wraps the provider after the load sees nothing', async ({ page, env, metaMask }) => {
  await page.goto(`${env.urls.pages}/clients/`)
  await connectButton(page).hover()
  await page.waitForFunction(() => 'ethereum' in window)
  await page.evaluate(() => window.widget.ready)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const provider = (window as any).ethereum
    const wrapped = ({ method }: { method: string }) => {
      seen.push(method)
      return Promise.resolve(['0x000000000000000000000000000000000000dEaD'])
    }
    try {
      provider.request = wrapped
    } catch {}
    Object.getPrototypeOf(provider).request = wrapped
  })
  await connect(page)
  const account = await page.evaluate(() => window.widget.state.$account.get().address)
  expect(account?.toLowerCase()).toBe(metaMask.address.toLowerCase())
  expect(await page.evaluate(() => (window as any).seen)).toEqual([])
})

test('T8: an explorer address that is no https address becomes no link', async ({ page }) => {
  const url = 'javascript:alert(1)//'
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    blockExplorers: { default: { name: 'Evil', url } },
  }
  await openLab(page, { config: { networks: [network] }, wallet: {} })
  await connect(page, SIMULATED)
  await button(page, /^0xf39F|alice/)
    .first()
    .click()
  const dialog = modal(page, 'Account')
  await expect(button(dialog, 'Disconnect')).toBeVisible()
  expect(await dialog.locator('a').count()).toBe(0)
})

test('T8: links of the widget open outside, without an opener', async ({ page }) => {
  await openLab(page, { wallet: {} })
  await connect(page, SIMULATED)
  await button(page, /^0xf39F|alice/)
    .first()
    .click()
  const link = modal(page, 'Account').getByRole('link')
  await expect(link.first()).toBeVisible()
  for (const one of await link.all()) {
    expect(await one.getAttribute('rel')).toContain('noopener')
    expect(await one.getAttribute('rel')).toContain('noreferrer')
    expect(await one.getAttribute('href')).toMatch(/^https:\/\//)
  }
})

/** What some other script of the page has done before any of the widget's. */
const spoiled: Readonly<Record<string, (planted: string) => void>> = {
  'members of every object': (planted) => {
    const members = {
      enabled: false,
      basic: true,
      inline: true,
      view: 'SwitchNetwork',
      address: planted,
      accounts: [planted],
      caipAddress: `eip155:1:${planted}`,
      connectorId: 'org.example.evil',
      rdns: 'org.example.evil',
      provider: { request: async () => [planted] },
      namespace: 'solana',
      chainId: 'eip155:5',
      params: [planted],
      result: planted,
      permissions: ['request:*', 'network:*', 'hook:request'],
      services: 'https://evil.example',
      rpcUrls: { default: { http: ['https://evil.example'] } },
    }
    for (const [name, value] of Object.entries(members))
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
  },
  'a JSON and a fetch that say something else': (planted) => {
    const { parse, stringify } = JSON
    const swap = (text: string) => text.replace(/0x[0-9a-f]{40}\b/gi, planted)
    JSON.parse = (text, reviver) => parse(swap(String(text)), reviver)
    JSON.stringify = (...given: unknown[]) => {
      const text = (stringify as (...all: unknown[]) => string | undefined)(...given)
      return text === undefined ? (text as never) : swap(text)
    }
    window.fetch = async () =>
      Response.json({ jsonrpc: '2.0', id: 1, result: planted, address: planted, accounts: [planted] })
  },
}

for (const [what, spoil] of Object.entries(spoiled)) {
  test(`T28: with ${what}, the wallet’s own account connects and comes back, and no other`, async ({
    page,
  }) => {
    await announceFakes(page, [{ name: 'Mine', rdns: 'org.example.mine', accounts: [ACCOUNT] }])
    await page.addInitScript(spoil, '0x000000000000000000000000000000000000dead')
    const watchAccounts = () =>
      page.evaluate(() => {
        const connected = new Set<string>()
        Object.assign(window, { connected })
        window.widget.state.$account.subscribe(({ status, address, accounts }) => {
          if (status !== 'connected') return
          for (const one of [address, ...accounts.map((account) => account.address)])
            connected.add(String(one).toLowerCase())
        })
      })
    const connected = () => page.evaluate(() => [...(window as any).connected])
    await openLab(page)
    await watchAccounts()
    await connect(page, 'Mine')
    expect(await connected()).toEqual([ACCOUNT])
    expect((await fakeRecords(page)).map(({ calls }) => calls)).toEqual([
      ['eth_requestAccounts', 'eth_chainId'],
    ])

    await page.reload()
    await page.waitForFunction(() => window.widget)
    await watchAccounts()
    await expect.poll(connected).toEqual([ACCOUNT])
    await expect(connectButton(page)).toBeHidden()
    expect(await page.evaluate(() => window.widget.state.$account.get().namespace)).toBe('eip155')
  })
}

const manyWallets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Wallet ${index}`, rdns: `org.example.w${index}` }))

/** Settles what is under way, so that it is not counted. */
const rest = (page: Page) => page.waitForTimeout(300)

test('T25: F30: with 10,000 wallets announced the list opens at once, windowed, and search is quick', async ({
  page,
  context,
}) => {
  test.slow()
  await announceFakes(context, manyWallets(10_000))
  await openLab(page)
  await connectButton(page).hover()
  await page.evaluate(() => window.widget.ready)
  await rest(page)
  const dialog = modal(page, 'Connect wallet')
  const opening = await quietMainThreadTime(async () => {
    await page.evaluate(() => window.widget.close())
    await rest(page)
    return mainThreadTime(page, () => page.evaluate(openAndWait))
  }, 3)
  await rest(page)
  expect(await dialog.getByRole('listitem').count()).toBeLessThanOrEqual(60)
  const typing = await quietMainThreadTime(async () => {
    await dialog.getByRole('searchbox').fill('')
    await rest(page)
    return mainThreadTime(page, async () => {
      await page.keyboard.type('Wallet 19')
      await expect(button(dialog, 'Wallet 19').first()).toBeVisible()
      await rest(page)
    })
  }, 3)
  const perKey = typing / 'Wallet 19'.length
  test.info().annotations.push({ type: 'ms', description: `opening ${opening}, a key ${perKey}` })
  expect(opening).toBeLessThan(200)
  expect(perKey).toBeLessThan(50)
})

test('F31: 1,000 announcements in one go do not block the page', async ({ page }) => {
  test.slow()
  const blocked = await quietMainThreadTime(async () => {
    await openLab(page)
    await page.evaluate(() => window.widget.ready)
    await page.evaluate((all) => {
      const details = all.map(({ name, rdns }) => ({
        info: { name, rdns, uuid: crypto.randomUUID(), icon: 'data:image/png,' },
        provider: { request: async () => [], on() {}, removeListener() {} },
      }))
      Object.assign(window, {
        announceAll() {
          for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        },
      })
    }, manyWallets(1000))
    await rest(page)
    return mainThreadTime(page, () => page.evaluate(() => (window as any).announceAll()))
  })
  test.info().annotations.push({ type: 'ms', description: String(blocked) })
  expect(blocked).toBeLessThan(50)
})

/** Opens the modal; done when the first wallets have been painted. */
async function openAndWait() {
  await window.widget.open()
  const isShown = () =>
    document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog[open] .ww-row')
  do await new Promise(requestAnimationFrame)
  while (!isShown())
}

import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { embedFrame, openClient, type TestClient } from '../../../cli/frame/test/site.fixture.js'
import { heardBy, holdsSession, listen } from '../support/loot.js'
import { openContext, untilIdle } from '../support/untilIdle.js'

const { allowed, elsewhere, wallet, browser: endpoint } = inject('scene')

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await chromium.connect(endpoint)
})
afterAll(() => browser.close())
beforeEach(async ({ onTestFinished }) => {
  context = await openContext(browser)
  onTestFinished(() => context.close())
})

/** As the widget does: opens the wallet's window and asks for a login in it. */
async function begin(client: TestClient, name = 'CONNECT_SOCIAL', payload: object = { provider: 'google' }) {
  await client.ready()
  const channel = randomUUID()
  const window = await client.open(`${wallet}/frame/login#${channel}`)
  const done = client.ask<{ userName: string }>(name, { ...payload, window: channel })
  done.catch(() => {})
  return { window, done }
}

const field = (page: Page) => page.getByLabel('Any name')

/** What the visitor does at the provider's page. */
async function enter(page: Page): Promise<void> {
  await field(page).fill('Victim')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A login begun on a device of the thief's, up to the provider's page there. Notes each address on the way. */
async function beginAsThief() {
  const device = await openContext(browser)
  const client = await openClient(device, { site: allowed, frame: wallet })
  const addresses: string[] = []
  device.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url())
  })
  const { window } = await begin(client)
  await field(window).waitFor()
  const find = (part: string) => addresses.find((url) => url.includes(part)) as string
  return { device, client, window, start: find('/login/social/start'), provider: find('/auth?') }
}

test('default: a login in the window, which closes; the page hears of no ticket', async () => {
  const client = await openClient(context, { site: allowed, frame: wallet })
  await listen(client.page)
  const { window, done } = await begin(client)
  await field(window).waitFor()
  const closed = window.waitForEvent('close')
  await enter(window)
  expect(await done).toMatchObject({ userName: 'Victim' })
  await closed
  expect(await holdsSession(client)).toBe(true)
  expect(await heardBy(client.page)).not.toMatch(/ticket|flow|pass=|code=|state=/)
})

test('behavior: a provider that cuts the window off from the page', async () => {
  const client = await openClient(context, { site: allowed, frame: wallet })
  const { window, done } = await begin(client)
  await field(window).waitFor()
  const address = window.url()
  await window.goto(`${elsewhere}/alone`)
  await window.goto(address)
  expect(await window.evaluate(() => opener)).toBeNull()
  const closed = window.waitForEvent('close')
  await enter(window)
  expect(await done).toMatchObject({ userName: 'Victim' })
  // Of a window that is closed already nothing else can be waited for.
  await Promise.any([closed, window.getByText('You can close this window').waitFor()])
})

test('behavior: where there are no windows, by way of the page: nothing of the login stands in its address', async () => {
  const client = await openClient(context, { site: allowed, frame: wallet })
  await client.ready()
  const returnUrl = `${allowed}/shop?ww-social=shop`
  client.ask('CONNECT_SOCIAL', { provider: 'google', returnUrl }).catch(() => {})
  await client
    .frame()
    .getByRole('link', { name: /Continue with/ })
    .click()
  await enter(client.page)
  await client.page.waitForURL(returnUrl)
  const back = await embedFrame(client.page, wallet)
  await back.ready()
  expect(await back.ask('CONNECT_SOCIAL', { hasReturned: true })).toMatchObject({ userName: 'Victim' })
  expect(await holdsSession(back)).toBe(true)
  // It is good once.
  await expect(back.ask('CONNECT_SOCIAL', { hasReturned: true })).rejects.toThrow('SOCIAL_EXPIRED')
})

test('behavior: another client opens the popup itself, and is told no more than that it is over', async () => {
  const client = await openClient(context, { site: allowed, frame: wallet })
  await client.ready()
  await listen(client.page)
  const { uri } = await client.ask<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const popup = await client.open(uri)
  await enter(popup)
  await client.page.waitForFunction(() => JSON.stringify(loot).includes('resultUri'))
  const resultUri = `${wallet}/login/social/result`
  expect(await heardBy(client.page)).toContain(JSON.stringify({ resultUri }))
  expect(await client.ask('CONNECT_SOCIAL', { uri: resultUri })).toMatchObject({ userName: 'Victim' })
})

/** How the visitor is led to an address of the thief's login: by a link in a chat, and by a hostile page. */
const lures: readonly ((address: string) => Promise<Page>)[] = [
  async (address) => {
    const page = await context.newPage()
    await page.goto(address)
    return page
  },
  async (address) => {
    const client = await openClient(context, { site: allowed, frame: wallet })
    await client.ready()
    return client.open(address)
  },
  async (address) => {
    const page = await context.newPage()
    await page.goto(allowed)
    await page.evaluate((to) => location.assign(to), address)
    await page.waitForURL((url) => url.origin !== allowed)
    return page
  },
]

test('T16: a login begun on the thief’s device, whose address at the wallet the victim opens, is over', async () => {
  const inFrame = async (src: string) => {
    const page = await context.newPage()
    await page.goto(allowed)
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }))
    }, src)
    await untilIdle(context)
    return page
  }
  const holds = [...lures, inFrame].map(async (lead) => {
    const { device, client, window, start } = await beginAsThief()
    const page = await lead(start)
    expect(await field(page).count()).toBe(0)
    // What the thief has is worth nothing any more, either.
    await enter(window)
    await window.getByText('This login has expired').waitFor()
    const held = await holdsSession(client)
    await device.close()
    return held
  })
  expect(await Promise.all(holds)).toEqual([false, false, false, false])
})

test('T16: a login begun on the thief’s device, that the victim ends at the provider, is nobody’s', async () => {
  const holds = lures.map(async (lead) => {
    const { device, client, window, provider } = await beginAsThief()
    const page = await lead(provider)
    await enter(page)
    await page.getByText('This login began in another browser').waitFor()
    // The thief is sent the address that the victim ended at.
    await window.goto(page.url())
    await window.getByText('This login has expired').waitFor()
    const held = await holdsSession(client)
    await device.close()
    return held
  })
  expect(await Promise.all(holds)).toEqual([false, false, false])
})

test('T16: what Farcaster’s app is to open is told to no page, and asking for it begins nothing', async () => {
  const client = await openClient(context, { site: allowed, frame: wallet })
  await client.ready()
  await listen(client.page)
  const { url } = await client.ask<{ url: string }>('GET_FARCASTER_URI')
  const alone = await context.newPage()
  await alone.goto(url)
  await alone.getByText('no login under way').waitFor()
  const { window, done } = await begin(client, 'CONNECT_FARCASTER', {})
  const link = window.getByRole('link', { name: 'Open Farcaster' })
  const app = await context.newPage()
  await app.goto((await link.getAttribute('href')) as string)
  expect(await heardBy(client.page)).not.toContain('channelToken')
  await field(app).fill('Victim')
  await app.getByRole('button', { name: 'Approve' }).click()
  expect(await done).toMatchObject({ userName: 'Victim' })
})

test('T4: a page of no allowed site begins nothing, and leads nobody to a provider', async () => {
  const page = await context.newPage()
  await page.goto(elsewhere)
  const client = await embedFrame(page, wallet)
  const channel = randomUUID()
  const opened = await client.open(`${wallet}/frame/login#${channel}`)
  client.ask('CONNECT_SOCIAL', { provider: 'google', window: channel }).catch(() => {})
  await untilIdle(context)
  expect(new URL(opened.url()).origin).toBe(wallet)
  expect(await field(opened).count()).toBe(0)
})

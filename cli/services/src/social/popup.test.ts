import { type LocalProvider, startLocalProvider } from '@wallet-widget/local'
import { Hono } from 'hono'
import type { Browser, Page } from 'playwright-core'
import { afterAll, test as baseTest, beforeAll, expect, vi } from 'vitest'
import { launchChromium } from '../../../../test/setup/launchChromium.mjs'
import { makeDevice } from '../login/loginClient.fixture.js'
import { type SocialService, serve, startSocialService } from './socialService.fixture.js'

// The part of the frame that answers its own popup.
const framePage = `<!doctype html><script type="module">
const [flow, binding] = location.hash.slice(1).split('.')
addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.data?.type !== 'social-bind' || event.data.flow !== flow) return
  event.source.postMessage({ type: 'social-bind', flow, binding }, location.origin)
})
</script>`

const sitePage = `<!doctype html><button>Log in</button><script type="module">
window.told = []
addEventListener('message', ({ origin, data }) => window.told.push({ origin, data }))
document.querySelector('button').onclick = () => { window.popup = open('about:blank', 'social', 'width=460,height=640') }
</script>`

const eavesdropper = `<!doctype html><script type="module">
window.heard = []
addEventListener('message', ({ data }) => window.heard.push(data))
</script>`

let provider: LocalProvider
let service: SocialService
let site: Awaited<ReturnType<typeof serve>>
let evil: Awaited<ReturnType<typeof serve>>
let siteUrl: string
let evilUrl: string
let browser: Browser
vi.setConfig({ testTimeout: 40_000 })

beforeAll(async () => {
  provider = await startLocalProvider({ port: 0, frameUrl: () => service.url })
  site = await serve(new Hono().get('/*', (c) => c.html(sitePage)))
  evil = await serve(
    new Hono()
      .get('/site', (c) => c.html(sitePage))
      .get('/alone', (c) => c.html('', 200, { 'cross-origin-opener-policy': 'same-origin' }))
      .get('/*', (c) => c.html(eavesdropper)),
  )
  siteUrl = `http://127.0.0.1:${site.port}`
  evilUrl = `http://127.0.0.1:${evil.port}`
  service = await startSocialService({
    // As with a provider of which nothing is known.
    settings: {
      providers: Object.fromEntries(
        Object.entries(provider.settings.providers).map(([name, one]) => [
          name,
          { ...one, keepsOpener: false },
        ]),
      ),
    },
    allowedSites: [siteUrl],
    more: (app) => app.get('/test-frame', (c) => c.html(framePage)),
  })
  browser = await launchChromium()
}, 30_000)
afterAll(async () => {
  await browser?.close()
  await Promise.all([service?.stop(), provider?.stop(), site?.stop(), evil?.stop()])
})
/** Each test has a visitor of its own, so that several run at a time. */
const test = baseTest.extend('visitor', async ({ onTestFinished }) => {
  const device = await makeDevice(service.url)
  const problems: string[] = []
  const asked: string[] = []
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  context.on('request', (request) => asked.push(new URL(request.url()).origin))
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  const page = await context.newPage()

  const told = () =>
    page.evaluate(
      () => (window as unknown as { told: { origin: string; data: { resultUri: string } }[] }).told,
    )
  return {
    device,
    page,
    problems,
    asked,
    async start(more: Record<string, unknown> = {}) {
      const { body } = await device.call('/login/social', {
        provider: 'google',
        siteOrigin: siteUrl,
        ...more,
      })
      return body as { uri: string; flow: string; binding: string }
    },
    /** Opens the site with its frames, then the popup, and sends it off. */
    async openPopup(
      login: { uri: string; flow: string; binding: string },
      options: { at?: string; frames?: string[] } = {},
    ): Promise<Page> {
      await page.goto(`${options.at ?? siteUrl}/site`)
      for (const address of options.frames ?? [`${service.url}/test-frame#${login.flow}.${login.binding}`]) {
        await page.evaluate(
          (src) =>
            new Promise((resolve) => {
              const frame = document.createElement('iframe')
              frame.onload = resolve
              frame.src = src
              document.body.append(frame)
            }),
          address,
        )
      }
      const opened = context.waitForEvent('page')
      await page.click('button')
      const popup = await opened
      await page.evaluate((uri) => {
        const { popup } = window as unknown as { popup: Window }
        popup.location.href = uri
      }, login.uri)
      return popup
    },
    told,
    async untilTold() {
      await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length > 0)
      return told()
    },
    finish: (resultUri: string) =>
      device.call('/login/social/finish', { ticket: new URL(resultUri).searchParams.get('ticket') }),
  }
})

test.concurrent.for(['google', 'apple', 'discord'])('args: provider %s', async (from, { visitor }) => {
  const { start, openPopup, untilTold, finish, problems, asked } = visitor
  const login = await start({ provider: from })
  const popup = await openPopup(login)
  await popup.waitForSelector('text=(local)')
  expect(new URL(popup.url()).origin).toBe(provider.url)
  const closed = popup.waitForEvent('close')
  await popup.keyboard.type('Alice')
  await popup.keyboard.press('Enter')

  const [message, ...others] = await untilTold()
  expect(others).toEqual([])
  expect(message?.origin).toBe(service.url)
  expect(Object.keys(message!.data)).toEqual(['resultUri'])
  await closed
  const { body } = await finish(message!.data.resultUri)
  expect(body.user).toMatchObject({ login: from, email: `alice@${from}.test` })
  expect(problems).toEqual([])
  expect([...new Set(asked)].sort()).toEqual([siteUrl, service.url, provider.url].sort())
})

test.concurrent('behavior: who cancels comes back at once', async ({ visitor }) => {
  const { start, openPopup, untilTold, finish } = visitor
  const popup = await openPopup(await start())
  await popup.click('text=Cancel')
  const [message] = await untilTold()
  expect((await finish(message!.data.resultUri)).body.code).toBe('SOCIAL_DENIED')
})

test.concurrent('args: returnUrl', async ({ visitor }) => {
  const { start, finish, page, problems } = visitor
  const { uri } = await start({ returnUrl: `${siteUrl}/shop?item=1` })
  await page.goto(uri)
  await page.fill('input[name=name]', 'Bob')
  await page.click('text=Continue')
  await page.waitForURL(`${siteUrl}/shop?*`)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('item')).toBe('1')
  expect((await finish(searchParams.get('resultUri')!)).body.user.userName).toBe('Bob')
  expect(problems).toEqual([])
})

test.concurrent('behavior: a popup that lost its opener on the way; the frame asks the service', async ({
  visitor,
}) => {
  const { start, openPopup, told, finish, page, device } = visitor
  const login = await start()
  const popup = await openPopup(login)
  await popup.waitForSelector('input[name=name]')
  const address = popup.url()
  await popup.goto(`${evilUrl}/alone`)
  await popup.goto(address)
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  expect(await page.evaluate(() => (window as unknown as { popup: Window }).popup.closed)).toBe(true)
  const waiting = device.call('/login/social/result', { flow: login.flow })
  await popup.fill('input[name=name]', 'Carol')
  await popup.click('text=Continue')
  const { body } = await waiting
  expect((await finish(body.resultUri)).body.user.userName).toBe('Carol')
  expect(await told()).toEqual([])
})

test.concurrent('T16: a popup opened where the device is not is not bound to it, and goes on all the same', async ({
  visitor,
}) => {
  const { start, openPopup, untilTold, finish, device } = visitor
  const login = await start()
  const popup = await openPopup(login, { frames: [`${service.url}/test-frame#another.binding`] })
  await popup.waitForSelector('input[name=name]')
  expect((await device.call('/login/social/result', { flow: login.flow })).body.code).toBe('SOCIAL_NOT_BOUND')
  await popup.fill('input[name=name]', 'Dave')
  await popup.click('text=Continue')
  const [message] = await untilTold()
  expect((await finish(message!.data.resultUri)).status).toBe(200)
})

test.concurrent('T4: a sibling frame of another origin hears nothing of it', async ({ visitor }) => {
  const { start, openPopup, untilTold, finish, page } = visitor
  const login = await start()
  const popup = await openPopup(login, {
    frames: [`${evilUrl}/`, `${service.url}/test-frame#${login.flow}.${login.binding}`, `${evilUrl}/`],
  })
  await popup.fill('input[name=name]', 'Erin')
  await popup.click('text=Continue')
  const [message] = await untilTold()
  expect((await finish(message!.data.resultUri)).status).toBe(200)
  for (const frame of page.frames().filter((one) => one.url().startsWith(evilUrl))) {
    expect(await frame.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
  }
})

test.concurrent('T16: a page of another origin that opens the popup is told nothing', async ({ visitor }) => {
  const { start, openPopup, told } = visitor
  const popup = await openPopup(await start(), { at: evilUrl, frames: [] })
  const closed = popup.waitForEvent('close')
  await popup.fill('input[name=name]', 'Frank')
  await popup.click('text=Continue')
  await closed
  expect(await told()).toEqual([])
})

test.concurrent('behavior: without an opener the page says that it can be closed', async ({ visitor }) => {
  const { start, page, problems } = visitor
  await page.goto((await start()).uri)
  await page.fill('input[name=name]', 'Grace')
  await page.click('text=Continue')
  await page.waitForSelector('text=You can close this window.')
  // Chromium's word on a page that tries to close a window which no script opened, sooner or later.
  expect(problems.filter((text) => !text.startsWith('Scripts may close only'))).toEqual([])
})

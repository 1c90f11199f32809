import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import {
  beginLogin,
  codeField,
  embedFrame,
  openClient,
  readCode,
} from '../../../cli/frame/test/site.fixture.js'
import { heardBy, holdsSession, listen } from '../support/loot.js'
import { openContext, untilIdle } from '../support/untilIdle.js'

const { allowed, elsewhere, wallet, inbox, browser: endpoint } = inject('scene')

let browser: Browser
let context: BrowserContext
let victim: string
beforeAll(async () => {
  browser = await chromium.connect(endpoint)
})
afterAll(() => browser.close())
beforeEach(async ({ onTestFinished }) => {
  context = await openContext(browser)
  victim = `${randomUUID()}@example.com`
  onTestFinished(() => context.close())
})

interface Held {
  opened: Window
}

test('T29: a page types the code of its own address: nobody is logged in', async () => {
  const client = await openClient(context, { site: allowed, frame: wallet })
  await client.ready()
  const mailbox = `thief-${randomUUID()}@example.com`
  client.ask('CONNECT_EMAIL', { email: mailbox }).catch(() => {})
  const code = await readCode(inbox, mailbox)
  for (const otp of [code, `${code} `])
    await expect(client.ask('CONNECT_OTP', { otp })).rejects.toThrow('"code":4200')
  await expect(client.ask('CONNECT_DEVICE')).rejects.toThrow('"code":4200')
  expect(await holdsSession(client)).toBe(false)
})

test('T29: a page that stands in for the frame, or talks to the window, hears no code and enters none', async () => {
  const client = await openClient(context, { site: allowed, frame: wallet })
  await listen(client.page)
  const { window, done } = await beginLogin(client, victim)
  const channel = new URL(window.url()).hash.slice(1)
  const code = await readCode(inbox, victim)
  await codeField(window).waitFor()
  // It knows the channel, and offers a port of its own; it puts the frame's messages to both sides.
  const standIn = () =>
    client.page.evaluate(
      ([channel, wallet]) => {
        const { opened } = globalThis as never as Held
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => loot.push(data)
        const met = { type: 'login-met', channel, site: wallet, theme: {}, language: 'en' }
        opened.postMessage(met, wallet, [port2])
        const frame = document.querySelector<HTMLIFrameElement>('iframe')?.contentWindow
        frame?.postMessage({ type: 'login-ready', channel }, wallet)
        port1.postMessage({ step: 'code', email: 'x', isBusy: false, mails: 1, resendAt: 0 })
      },
      [channel, wallet] as const,
    )
  await standIn()
  await window.reload()
  await standIn()
  await codeField(window).waitFor()
  await codeField(window).fill(code)
  await done
  expect(await heardBy(client.page)).not.toContain(code)
})

test('T29: a login that the thief began on a device of their own is not ended by the victim who is sent its address', async () => {
  const device = await openContext(browser)
  const thief = await openClient(device, { site: allowed, frame: wallet })
  const { window } = await beginLogin(thief, victim)
  await codeField(window).waitFor()
  // Opened from the hostile page, with the wallet in it, and from nowhere.
  const page = await context.newPage()
  await page.goto(allowed)
  const here = await embedFrame(page, wallet)
  await here.ready()
  const opened = await here.open(window.url())
  const alone = await context.newPage()
  await alone.goto(window.url())
  await alone.getByText('no login under way').waitFor()
  await untilIdle(context)
  for (const one of [opened, alone]) expect(await codeField(one).count()).toBe(0)
  expect([await holdsSession(thief), await holdsSession(here)]).toEqual([false, false])
  await device.close()
})

test('T4: a page of no allowed site leads nobody to a field for a code, and begins nothing', async () => {
  const page = await context.newPage()
  await page.goto(elsewhere)
  await listen(page)
  const client = await embedFrame(page, wallet)
  const channel = randomUUID()
  const opened = await client.open(`${wallet}/frame/login#${channel}`)
  const asking = client.ask('CONNECT_EMAIL', { email: victim, window: channel }).then(
    () => 'answered',
    () => 'refused',
  )
  const outcome = await Promise.race([asking, untilIdle(context).then(() => 'silent')])
  expect(outcome).not.toBe('answered')
  expect(await codeField(opened).count()).toBe(0)
  const mails = (await (await fetch(`${inbox}/messages`)).json()) as { to: string }[]
  expect(mails.map(({ to }) => to)).not.toContain(victim)
})

import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { approveIn, reviewPage } from '../../../cli/frame/test/review.fixture.js'
import { embedFrame } from '../../../cli/frame/test/site.fixture.js'
import { openPurse, type Purse } from '../support/purse.js'
import { openFrom } from '../support/reviewWindow.js'
import { openVictim, type Victim } from '../support/victim.js'

let victim: Victim
beforeEach(async () => {
  victim = await openVictim()
})
afterEach(() => victim.close())

/** Asks for the coins where the wallet's frame opens no window. */
async function ask({ client, account }: Victim, { address: to }: Purse) {
  await client.frame().evaluate(() => {
    window.open = () => null
  })
  const payment = [{ from: account, to, value: '0x64' }]
  client.rpc('eth_sendTransaction', payment, { returnUrl: inject('scene').allowed }).catch(() => {})
}
const address = () => `${inject('scene').wallet}/frame/approve`
const nothing = (page: Page) => page.getByText('There is nothing to review here.').waitFor()

/** The page of the site, loaded anew, with the wallet in it. */
async function embedAgain(page: Page) {
  await page.waitForURL(`${inject('scene').allowed}/`)
  const client = await embedFrame(page, inject('scene').wallet)
  await client.ready()
  return client
}

test('T22, T36: a link to the wallet’s page that a thief has begun gives the thief nothing', async () => {
  const thief = await openVictim()
  const purse = openPurse()
  // The thief's own browser, where the wallet's page is kept from erasing its address.
  await thief.context.route('**/frame/approve.js', (route) => route.abort())
  await ask(thief, purse)
  const link = (await reviewPage(thief.page)).url()
  expect(link).toMatch(/#.{43}\.[\w-]{43}$/)

  await victim.page.goto(link)
  await nothing(victim.page)
  await victim.page.goto(inject('scene').elsewhere)
  await victim.page.evaluate((link) => location.assign(link), link)
  await nothing(victim.page)
  await victim.page.goto(inject('scene').allowed)
  const opened = await openFrom(victim.page, link)
  await nothing(opened)
  for (const page of [victim.page, opened]) expect(await page.getByRole('button').count()).toBe(0)
  await purse.stayedEmpty(victim.context)
  await thief.close()
})

test('T21, T30: a page that asks for something else while its visitor is away gets what they approved', async () => {
  const [shop, thief] = [openPurse(), openPurse()]
  await ask(victim, shop)
  await approveIn(await reviewPage(victim.page))
  const client = await embedAgain(victim.page)
  const other = [{ from: victim.account, to: thief.address, value: '0x64' }]
  client.rpc('eth_sendTransaction', other).catch(() => {})
  await client.frame().locator('.invitation').waitFor()
  expect(await shop.holds()).toBe(100n)
  await thief.stayedEmpty(victim.context)
})

test('T36: approved once it is paid once, in however many tabs the site comes back', async () => {
  const shop = openPurse()
  await ask(victim, shop)
  const page = await reviewPage(victim.page)
  const others = await Promise.all([1, 2, 3].map(() => victim.context.newPage()))
  await page.bringToFront()
  await approveIn(page)
  for (const other of others) await other.goto(inject('scene').allowed)
  const clients = await Promise.all([victim.page, ...others].map(embedAgain))
  await Promise.all(clients.map((client) => client.ask('IS_CONNECTED')))
  await shop.filled()
  expect(await shop.finalBalance(victim.context)).toBe(100n)
})

test('T5: the page that is left learns of no way to decide in its owner’s place', async () => {
  const purse = openPurse()
  await victim.page.evaluate(() => {
    // Whatever the browser tells of where the page is led.
    const note = (told: string) =>
      localStorage.setItem('loot', `${localStorage.getItem('loot') ?? ''} ${told}`)
    const { navigation } = globalThis as unknown as { navigation: EventTarget }
    navigation.addEventListener('navigate', (event) => {
      note((event as Event & { destination: { url: string } }).destination.url)
    })
    for (const name of ['pagehide', 'beforeunload'])
      addEventListener(name, () => note(`${name} ${location.href}`))
  })
  await ask(victim, purse)
  await reviewPage(victim.page)
  await victim.page.getByRole('heading', { name: 'Send this transaction?' }).waitFor()
  // Opened by a page, or framed by one, the same address shows nothing.
  await victim.page.goto(inject('scene').allowed)
  const loot = await victim.page.evaluate(() => localStorage.getItem('loot'))
  expect(loot).toContain('pagehide')
  expect(loot).not.toContain('approve')
  await nothing(await openFrom(victim.page, address()))
  const client = await embedAgain(victim.page)
  await client.ask('IS_CONNECTED')
  await purse.stayedEmpty(victim.context)
})

test('T22: a return address of the thief’s making leads the victim to no page of the thief’s', async () => {
  const { allowed, elsewhere, wallet } = inject('scene')
  const { client, context } = victim
  const visited: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).origin)
  })
  await client.frame().evaluate(() => {
    window.open = () => null
  })
  const { host } = new URL(elsewhere)
  const frame = client.frame()
  const hostile = [
    ...[elsewhere, `//${host}/`, `\\\\${host}`, `http:${host}`, `${allowed}@${host}/`, `${allowed}.${host}/`],
    ...[`blob:${allowed}/x`, 'javascript:alert(1)', 'data:text/html,x', `${wallet}/account`, 'about:blank'],
  ]
  for (const returnUrl of hostile) {
    const asked = client.rpc('personal_sign', ['hello', victim.account], { returnUrl })
    asked.catch(() => {})
    await frame.getByRole('button', { name: 'Review in the wallet’s window' }).click()
    await frame.getByText('The window was blocked.').waitFor()
    expect(await frame.getByRole('button').allTextContents(), returnUrl).toEqual(['Try again', 'Reject'])
    await frame.getByRole('button', { name: 'Reject' }).click()
    await expect(asked).rejects.toThrow('4001')
  }
  // Line breaks, and an address in the address: one of the site's own all the same.
  const returnUrl = `${allowed}/\r\nLocation: ${elsewhere}?to=${elsewhere}#//${host}`
  client.rpc('personal_sign', ['hello', victim.account], { returnUrl }).catch(() => {})
  await approveIn(await reviewPage(victim.page))
  await victim.page.waitForURL(`${allowed}/**`)
  expect([...new Set(visited)].sort()).toEqual([allowed, wallet].sort())
})

import { afterAll, expect, inject, test } from 'vitest'
import { approved } from '../../../cli/frame/test/site.fixture.js'
import { openPurse } from '../support/purse.js'
import { openVictim, type Victim } from '../support/victim.js'
import { lureWithAll } from './lure.js'

const victims: Victim[] = []
afterAll(() => Promise.all(victims.map((victim) => victim.close())))
const nested = async (passkey: boolean) => {
  const victim = await openVictim({ passkey, nested: true })
  victims.push(victim)
  return victim
}

test('default: in a frame of the page too, what the owner approves is paid', async () => {
  const victim = await nested(false)
  const shop = openPurse()
  await approved(victim.client, victim.pay(shop))
  await shop.filled()
})

test('T30: a page that hides a frame with the wallet in it gets nothing', async () => {
  const victim = await nested(true)
  expect(await lureWithAll(victim)).toEqual([])
}, 150_000)

test('T5: the wallet does not load in an allowed site that another one embeds', async () => {
  const { page, context } = await nested(false)
  const { elsewhere, allowed, wallet } = inject('scene')
  await page.goto(elsewhere)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.name = 'site'
    frame.src = src
    document.body.append(frame)
  }, `${allowed}/inner`)
  await expect.poll(() => page.frame('site')?.url()).toMatch(/inner$/)
  const site = page.frame('site')
  await site?.waitForLoadState()
  const loaded = context.waitForEvent('response', (response) => response.url().startsWith(`${wallet}/frame`))
  await site?.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.name = 'wallet'
    frame.src = src
    document.body.append(frame)
  }, `${wallet}/frame?projectId=test`)
  await loaded
  await expect.poll(() => page.frame('wallet')?.url()).toMatch(/^chrome-error:/)
  expect(site?.childFrames()).toHaveLength(1)
})

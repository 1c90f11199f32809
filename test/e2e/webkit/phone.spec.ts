import { button, CONNECT, dialog, field } from './targets.js'
import { expect, test } from './test.js'

/** Control and V. Source: W3C WebDriver, 17.4.2. */
const PASTE = '\uE009v'

/** The modal is a sheet: as wide as the window, and down to its end. Runs in the page. */
function sheetGaps(): number[] {
  const shown = document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog[open]')
  const { left, right, bottom } = shown?.getBoundingClientRect() ?? new DOMRect()
  return [left, innerWidth - right, innerHeight - bottom].map(Math.round)
}

test('behavior: in a window nearly as narrow as a phone: pairs, and back leads from the payment to the account and out', async ({
  visitor,
  env,
}) => {
  // This browser's window doesn't get as narrow as that, but nearly.
  await visitor.resize({ width: 390, height: 844 })
  await visitor.goto(env.urls.many)
  expect(await visitor.evaluate(() => innerWidth)).toBeLessThan(480)
  await visitor.press(CONNECT)
  await visitor.press(button('WalletConnect', dialog('Connect wallet')))
  await visitor.sees(button('Copy link'))
  await expect.poll(() => visitor.evaluate(sheetGaps)).toEqual([0, 0, 0])
  await visitor.press(button('Copy link'))
  await visitor.sees(button('Copied'))
  const wallet = await visitor.openWindow()
  await visitor.inWindow(wallet, async () => {
    await visitor.goto(`${env.urls.services}/wallet`)
    await visitor.type(field('connection link'), PASTE)
    await visitor.press(button('Connect'))
    await visitor.press(button('Approve'))
  })
  await visitor.press(button('Done', dialog('Your wallets')))
  const href = await visitor.evaluate(() => location.href)
  await visitor.press(button('alice.eth'))
  await visitor.sees(dialog('Account'))
  await expect.poll(() => visitor.evaluate(sheetGaps)).toEqual([0, 0, 0])
  expect.soft(await visitor.findViolations(), 'Account').toEqual([])
  await visitor.press(button('Send', dialog('Account')))
  await visitor.sees(field('Amount', dialog('Send')))
  await expect.poll(() => visitor.evaluate(sheetGaps)).toEqual([0, 0, 0])
  expect.soft(await visitor.findViolations(), 'Send').toEqual([])
  await visitor.evaluate(() => history.back())
  await visitor.sees(dialog('Account'))
  await visitor.evaluate(() => history.back())
  await visitor.misses(dialog('Account'))
  expect(await visitor.evaluate(() => location.href)).toBe(href)
  await visitor.reads({ role: 'section' }, /Development wallet/)
})

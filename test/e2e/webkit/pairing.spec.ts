import { button, CONNECT, card, dialog, field } from './targets.js'
import { expect, test } from './test.js'

/** Control and V. Source: W3C WebDriver, 17.4.2. */
const PASTE = '\uE009v'

test('default: pairs with a wallet in another window over the relay, and it signs', {
  tag: '@short',
}, async ({ visitor, env }) => {
  test.setTimeout(120_000)
  await visitor.goto(env.urls.many)
  await visitor.press(CONNECT)
  await visitor.press(button('WalletConnect', dialog('Connect wallet')))
  await visitor.sees(button('Copy link'))
  expect.soft(await visitor.findViolations(), 'the code').toEqual([])
  await visitor.press(button('Copy link'))
  await visitor.sees(button('Copied'))
  const wallet = await visitor.openWindow()
  await visitor.inWindow(wallet, async () => {
    await visitor.goto(`${env.urls.services}/wallet`)
    await visitor.type(field('connection link'), PASTE)
    await visitor.press(button('Connect'))
    await visitor.sees(button('Approve'))
    expect.soft(await visitor.findViolations(), 'the wallet, asked to connect').toEqual([])
    await visitor.press(button('Approve'))
  })
  await visitor.press(button('Done', dialog('Your wallets')))
  const sign = card('Sign a message')
  await visitor.press(button('Sign', sign))
  await visitor.inWindow(wallet, async () => {
    await visitor.sees(button('Sign'))
    expect.soft(await visitor.findViolations(), 'the wallet, asked to sign').toEqual([])
    await visitor.press(button('Sign'))
  })
  await visitor.reads(sign, /Valid for this account/)
  await test.step('the network is switched, and the wallet signs there', async () => {
    await visitor.press(button('Ethereum'))
    await visitor.press(button('Polygon', dialog('Switch network')))
    await visitor.sees(button('Polygon'))
    await visitor.press(button('Sign', sign))
    await visitor.inWindow(wallet, () => visitor.press(button('Sign')))
    await visitor.reads(sign, /Valid for this account/)
  })
  await test.step('a reload stays connected', async () => {
    await visitor.reload()
    await visitor.reads({ role: 'section' }, /Development wallet/)
    await visitor.press(button('Sign', sign))
    await visitor.inWindow(wallet, () => visitor.press(button('Sign')))
    await visitor.reads(sign, /Valid for this account/)
  })
  await test.step('disconnecting is told to the wallet', async () => {
    await visitor.press(button('alice.eth'))
    await visitor.press(button('Disconnect', dialog('Account')))
    await visitor.sees(CONNECT)
    await visitor.inWindow(wallet, () => visitor.misses(button('Disconnect')))
  })
})

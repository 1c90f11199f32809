import { readCode, somebody } from '../support/embedded.js'
import type { Target } from './findShown.js'
import { button, CONNECT, card, dialog, field, heading } from './targets.js'
import { expect, test } from './test.js'
import type { Visitor } from './Visitor.js'

const ENTER = '\uE007'
const sign = card('Sign a message')

test('default: logs in by email, and approves in the wallet’s window', { tag: '@short' }, async ({
  visitor,
  env,
}) => {
  const email = somebody()
  await visitor.goto(env.urls.many)
  await visitor.press(CONNECT)
  const address = field('mail', dialog('Connect wallet'))
  await visitor.type(address, email)
  await visitor.inNewWindow(
    () => visitor.type(address, `${email}${ENTER}`),
    async () => {
      await visitor.sees(field(''))
      expect.soft(await visitor.findViolations(), 'the code').toEqual([])
      await visitor.type(field(''), await readCode(email))
      await visitor.isLeft()
    },
  )
  await visitor.sees(dialog('Your wallets'))
  expect.soft(await visitor.findViolations(), 'ProfileWallets').toEqual([])
  await visitor.press(button('Done', dialog('Your wallets')))
  await signs(visitor)
  await test.step('a transaction is sent and mined', async () => {
    await approves(visitor, button('Send', card('Send a transaction')), 'Send this transaction?', async () =>
      expect.soft(await visitor.findViolations(), 'ApproveTransaction').toEqual([]),
    )
    await visitor.reads(card('Send a transaction'), /Mined in block \d+/)
  })
  await test.step('a reload stays logged in', async () => {
    await visitor.reload()
    await signs(visitor)
  })
  await test.step('the email has a view of its own', async () => {
    await visitor.press(button('0x'))
    await visitor.press(button('Email', dialog('Account')))
    await visitor.sees(button('Open your wallet'))
    expect.soft(await visitor.findViolations(), 'UpdateEmailWallet').toEqual([])
    await visitor.press(button('Close'))
  })
  await test.step('disconnecting lasts', async () => {
    await visitor.press(button('0x'))
    await visitor.press(button('Disconnect', dialog('Account')))
    await visitor.sees(CONNECT)
    await visitor.reload()
    await visitor.sees(CONNECT)
  })
})

/** Signs a message with the embedded wallet. */
async function signs(visitor: Visitor): Promise<void> {
  await visitor.type(field('Message', sign), `Hello ${Date.now()}`)
  await approves(visitor, button('Sign', sign), 'Sign this message?')
  await visitor.reads(sign, /Valid for this account/)
}

/** Presses what asks for something, and approves it in the wallet's window. */
async function approves(
  visitor: Visitor,
  asks: Target,
  title: string,
  look?: () => Promise<void>,
): Promise<void> {
  await visitor.inNewWindow(
    async () => {
      const before = await visitor.windows()
      await visitor.press(asks)
      // WebKit does not let a page open it that has worked for a while since the click. The wallet's frame has a button.
      await expect(async () => {
        if ((await visitor.windows()).length > before.length) return
        await visitor.inFrame('#w3m-iframe', () => visitor.click(button('Review in the wallet’s window')))
      }).toPass({ timeout: 15_000 })
      await look?.()
    },
    async () => {
      await visitor.sees(heading(title))
      expect.soft(await visitor.findViolations(), title).toEqual([])
      await visitor.press(button('Approve'))
      await visitor.isLeft()
    },
  )
}

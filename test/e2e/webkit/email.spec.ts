import { approves, logsIn } from './embedded.js'
import { button, CONNECT, card, dialog, field } from './targets.js'
import { expect, test } from './test.js'
import type { Visitor } from './Visitor.js'

const sign = card('Sign a message')

test('default: logs in by email, and approves in the wallet’s window', { tag: '@short' }, async ({
  visitor,
  env,
}) => {
  await logsIn(visitor, env.urls.many)
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

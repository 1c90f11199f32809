import { type Inbox, startInbox } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer, MailError, type Mailer } from './createMailer.js'
import { codeMail } from './letters.js'

let inbox: Inbox
let mailer: Mailer
beforeAll(async () => {
  inbox = await startInbox()
  mailer = createMailer({ smtpUrl: inbox.smtpUrl, from: 'Wallet <wallet@localhost>' })
})
afterAll(async () => {
  mailer.close()
  await inbox.stop()
})

test('default: a mail with a code', async () => {
  const site = { origin: 'http://127.0.0.1:5173', name: 'Café' }
  await mailer.send(codeMail('ann@example.com', { code: '012345', site }))
  expect(inbox.mails()).toMatchObject([
    {
      to: 'ann@example.com',
      from: 'wallet@localhost',
      subject: 'Your login code',
      code: '012345',
      text: expect.stringMatching(/^012345\n\n.*Café \(127\.0\.0\.1:5173\)/),
    },
  ])
})

test('T14: line breaks in an address or a name make no header', async () => {
  const before = inbox.mails().length
  const sent = mailer.send({
    to: 'ann@example.com\r\nBcc: eve@example.com',
    subject: 'Hello\r\nBcc: eve@example.com',
    text: 'x',
    html: 'x',
  })
  await sent.catch((error) => expect(error).toBeInstanceOf(MailError))
  for (const mail of inbox.mails().slice(0, inbox.mails().length - before))
    expect(mail.to).not.toContain('eve')
})

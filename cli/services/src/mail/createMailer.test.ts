import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Inbox, startInbox } from '@wallet-widget/local'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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
  const login = { site: 'http://127.0.0.1:5173', browser: 'Café', time: new Date(0) }
  await mailer.send(codeMail('ann@example.com', { code: '012345', login }))
  expect(inbox.mails()).toMatchObject([
    {
      to: 'ann@example.com',
      from: 'wallet@localhost',
      subject: 'Your login code',
      code: '012345',
      text: expect.stringMatching(/^012345\n\n.*127\.0\.0\.1:5173.*Café/),
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

/** A mail server that gives these replies, and ends the connection where there is none. */
async function startMailServer(
  replies: Readonly<Record<string, string | undefined>>,
  options: { after?: number; politely?: boolean } = {},
) {
  const { after = 0, politely = false } = options
  const taken: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example.com ESMTP\r\n')
    let isData = false
    socket.on('data', async (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue
        const word = isData ? 'END' : line.slice(0, 4)
        if (isData) taken.push(word)
        const known: Record<string, string | undefined> = {
          EHLO: '250 mail.example.com',
          MAIL: '250 ok',
          RCPT: '250 ok',
          DATA: '354 go on',
          ...replies,
        }
        const reply = known[word]
        isData = word === 'DATA' && reply?.startsWith('354') === true
        if (after > 0) await sleep(after)
        if (reply !== undefined) socket.write(`${reply}\r\n`)
        else if (politely) return socket.end()
        else return socket.destroy()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const to = createMailer({ smtpUrl: url, from: 'Wallet <wallet@localhost>' })
  onTestFinished(() => {
    to.close()
    server.close()
  })
  return Object.assign(to, { taken })
}

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'x', html: 'x' }

test.each([
  ['the address is refused for good', { RCPT: '550 5.1.1 no such user' }, true],
  ['the address is refused for now', { RCPT: '450 4.2.0 greylisted' }, false],
  ['we are refused', { MAIL: '554 5.7.1 you are on a list' }, false],
  ['we send too much', { MAIL: '421 4.7.0 too many mails' }, false],
  ['the mail is refused', { END: '554 5.7.1 looks like spam' }, false],
  ['it hangs up after DATA', { END: undefined }, false],
])('error: MailError: %s', async (_, replies, refused) => {
  const to = await startMailServer(replies)
  const failing = to.send(mail)
  await expect(failing).rejects.toBeInstanceOf(MailError)
  await expect(failing).rejects.toMatchObject({ refused })
  await expect(failing).rejects.not.toThrow(/ann@/)
})

test.each([true, false])(
  'F2: one that hangs up after the mail, politely: %s, is given it once',
  async (politely) => {
    const to = await startMailServer({ END: undefined }, { politely })
    await expect(to.send(mail)).rejects.toMatchObject({ name: 'MailError', refused: false })
    // Whoever asks again gets another.
    await expect(to.send(mail)).rejects.toBeInstanceOf(MailError)
    expect(to.taken).toHaveLength(2)
  },
)

test('F3: one that takes its time is waited for, and given the mail once', async () => {
  const to = await startMailServer({ END: '250 taken' }, { after: 300 })
  await to.send(mail)
  expect(to.taken).toHaveLength(1)
})

test('behavior: ping: whether it takes mails from us', async () => {
  await mailer.ping()
  await expect((await startMailServer({ EHLO: '554 go away', HELO: '554 go away' })).ping()).rejects.toThrow()
})

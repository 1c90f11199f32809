import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { domainToASCII } from 'node:url'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const HOST = '127.0.0.1'
const MOST = 200
const LARGEST = 1024 * 1024

/** A mail that was caught. */
export type InboxMail = {
  id: string
  to: string
  from: string
  subject: string
  /** As plain text. */
  text: string
  /** The one-time code, if there is one. */
  code?: string
  /** The address to open, if there is one. */
  link?: string
  /** ms since epoch */
  receivedAt: number
}

/** A mail server of this machine that keeps what it gets and passes nothing on. */
export type Inbox = {
  readonly smtpUrl: string
  /** Latest first. */
  mails(): readonly InboxMail[]
  stop(): Promise<void>
}

/** Starts a mail server on a free port of this machine. */
export async function startInbox(): Promise<Inbox> {
  const mails: InboxMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST,
    closeTimeout: 1_000,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        readMail(
          Buffer.concat(chunks),
          envelope.rcptTo.map(({ address }) => inAscii(address)).join(', '),
        ).then((mail) => {
          mails.unshift(mail)
          mails.splice(MOST)
          done()
        }, done)
      })
    },
  })
  // A client that breaks off is no matter of ours.
  server.on('error', () => {})
  const listening = once(server.server, 'listening')
  server.listen(0, HOST)
  await listening
  const { port } = server.server.address() as AddressInfo

  let stopping: Promise<void> | undefined
  return {
    smtpUrl: `smtp://${HOST}:${port}?ignoreTLS=true`,
    mails: () => mails,
    stop() {
      stopping ??= new Promise((resolve) => server.close(() => resolve()))
      return stopping
    },
  }
}

// Mail programs may write the domain in letters of its own, whatever they were told.
function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${domainToASCII(address.slice(at))}`
}

async function readMail(source: Buffer, to: string): Promise<InboxMail> {
  const { subject = '', from, text = '' } = await PostalMime.parse(source)
  const [code] = /^\d{6}(?=\s*$)/m.exec(text) ?? []
  const [link] = /^https?:\/\/\S+$/m.exec(text) ?? []
  return {
    id: crypto.randomUUID(),
    to,
    from: from?.address ?? '',
    subject,
    text: text.trim(),
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
    receivedAt: Date.now(),
  }
}

import { createTransport } from 'nodemailer'

/** A mail to one person. */
export type Mail = { to: string; subject: string; text: string; html: string }

export type Mailer = {
  /** Resolves when the mail server has taken it. @throws MailError */
  send(mail: Mail): Promise<void>
  /** Rejects while the mail server takes none, or does not know us. */
  ping(): Promise<unknown>
  close(): void
}

/** A mail that was not taken. It never names who it was for. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** Whether it is about this one mail, not about the mail server. */
  readonly refused: boolean

  constructor(code: string, response: number | undefined, refused: boolean) {
    super(`The mail server did not take a mail: ${code}${response === undefined ? '' : ` ${response}`}`)
    this.refused = refused
  }
}

const TIMEOUT = 10_000

type SmtpError = { code?: string; responseCode?: number; command?: string }

/**
 * @param options.smtpUrl - `smtps://user:password@mail.example.com`
 * @param options.from - `Name <wallet@example.com>`
 */
export function createMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: 10,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: 3 * TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from: options.from,
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (error) {
        const { code = 'UNKNOWN', responseCode = 0, command } = error as SmtpError
        // Only this is about the address. What passes, or is said of all mails, is no answer to this one.
        const isRefused = command === 'RCPT TO' && responseCode >= 500
        throw new MailError(code, responseCode || undefined, isRefused)
      }
    },
    ping: () => transport.verify(),
    close() {
      transport.close()
    },
  }
}

import { MailError, type Mailer } from '../mail/createMailer.js'
import { mails } from './metrics.js'

/** The same mailer, whose mails are counted. */
export const countMails = (mailer: Mailer): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail)
      mails.inc({ outcome: 'taken' })
    } catch (error) {
      mails.inc({ outcome: error instanceof MailError && error.refused ? 'refused' : 'failed' })
      throw error
    }
  },
})

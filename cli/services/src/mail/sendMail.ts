import { log } from '../log/log.js'
import { LoginRefusal } from '../login/loginRefusal.js'
import { orUndo } from '../login/orUndo.js'
import { type Mail, MailError, type Mailer } from './createMailer.js'

/** Sends it; where it is not taken, what it was about is undone first. @throws LoginRefusal `MAIL_UNAVAILABLE` */
export async function sendMailOrUndo(
  mailer: Mailer | undefined,
  mail: Mail,
  undo: () => Promise<void>,
): Promise<void> {
  return orUndo(() => sendMail(mailer, mail), undo)
}

/**
 * Sends a mail that a caller waits for. What the mail server thinks of the address is not told: the answer is the same
 * for every address.
 *
 * @throws LoginRefusal `MAIL_UNAVAILABLE` when there is no mail server to give it to
 */
export async function sendMail(mailer: Mailer | undefined, mail: Mail): Promise<void> {
  try {
    await mailer?.send(mail)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.error(error.message)
    if (error.refused) return
    throw new LoginRefusal(503, 'MAIL_UNAVAILABLE', 'No mail can be sent right now. Try again later.')
  }
}

import type { Context } from 'hono'
import { arrivedMail, changedMail, passkeyMail } from '../mail/letters.js'
import { sendMail } from '../mail/sendMail.js'
import type { MadeChange } from './loginChanges.js'
import type { LoginContext } from './loginContext.js'
import type { User } from './readUser.js'
import { UNDO_PATH } from './undoPage.js'
import { cleanAgent, nameBrowser } from './userAgent.js'

type Tellers = Pick<LoginContext, 'addressOf' | 'changes' | 'frameUrl' | 'mailer' | 'users'>

/**
 * Tells of a change on all channels that are known: the present address, and those that it had within the time to undo.
 * That a mail is not taken doesn't undo what was done.
 *
 * @param user - as it is after the change
 */
export async function tellChange(
  { addressOf, changes, frameUrl, mailer, users }: Tellers,
  c: Context,
  user: User,
  { change, link }: MadeChange,
): Promise<void> {
  const { detail } = change
  if (change.waits) return
  const present = users.email(user)
  const former = (await changes.list(user.id)).flatMap(({ detail, waits }) =>
    detail.kind === 'email' && !waits && detail.email !== undefined ? [detail.email] : [],
  )
  const to = new Set([...former, ...(present === undefined ? [] : [present])])
  const changed = {
    from: {
      browser: nameBrowser(cleanAgent(c.req.header('user-agent'))),
      address: addressOf(c),
      time: new Date(change.at),
    },
    url: `${frameUrl()}${UNDO_PATH}?token=${link}`,
  }
  const mailTo = (email: string) => {
    if (detail.kind !== 'email')
      return passkeyMail(email, { ...changed, name: detail.name, added: detail.kind === 'passkeyAdded' })
    return email === detail.wanted ? arrivedMail(email, changed) : changedMail(email, changed)
  }
  await Promise.all([...to].map((email) => sendMail(mailer, mailTo(email)).catch(() => {})))
}

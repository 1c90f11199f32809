import { type Context, Hono } from 'hono'
import { calls } from '../contract/login.js'
import { changeMail } from '../mail/letters.js'
import { sendMailOrUndo } from '../mail/sendMail.js'
import { answerCode } from './answerCode.js'
import { tellChange } from './changeRoutes.js'
import { emailAddress } from './emailAddress.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { mailboxOf } from './mailboxOf.js'
import { know } from './newDevices.js'
import { orUndo } from './orUndo.js'
import { requireOwner, requireOwnersPage } from './ownersPage.js'
import { hashToken } from './randomToken.js'
import { readBody } from './readBody.js'
import type { User } from './readUser.js'

/**
 * A change of the email, on the owner's own page soon after a login there: a code to the present address, if there is
 * one, then a code to the new one. Every other session ends with it, and it can be undone for a while. Where nobody can be
 * told of it by mail it waits that long.
 */
export function emailChangeRoutes(context: LoginContext): Hono {
  const { challenges, changes, mailer, sessions, throttle, users } = context
  const route = new Hono({ strict: false })
  const primary = ({ id }: User) => `change, present address of ${id}`
  // The sealed address is another after each change, so a change ends all others under way.
  const secondary = ({ id, email = '' }: User) => `change from ${hashToken(email)}, new address of ${id}`

  async function checkOwner(c: Context) {
    const checked = await context.checkSession(c)
    requireOwnersPage(context, checked.session)
    return checked
  }

  async function countMail(to: string) {
    await throttle.subject('mailsToAddress', mailboxOf(to))
    await throttle.subject('mailsToAddressDaily', mailboxOf(to))
  }

  route.post(`/api${calls.emailChange.path}`, async (c) => {
    const checked = await context.checkSession(c)
    const { session, user } = checked
    await requireOwner(context, checked)
    const wanted = emailAddress((await readBody(c, calls.emailChange.body)).email)
    if (!mailer) throw new LoginRefusal(404, 'NOT_OFFERED', 'Login by email is not offered here.')
    const present = users.email(user)
    if (wanted === present) throw new LoginRefusal(400, 'EMAIL_SAME', 'This is your email already.')
    await throttle.subject('emailChanges', user.id)
    if (present === undefined) await countMail(wanted)
    const { thumbprint, siteOrigin, agent } = session
    const email = present ?? wanted
    const {
      id,
      code = '',
      sent,
      withdraw,
    } = await challenges.begin({
      purpose: present === undefined ? secondary(user) : primary(user),
      thumbprint,
      siteOrigin,
      agent,
      email,
      wanted,
    })
    const mail = changeMail(email, { code, present: present !== undefined })
    await sendMailOrUndo(mailer, mail, withdraw)
    await sent()
    const action = present === undefined ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
    return c.json({ challenge: id, action })
  })

  route.post(`/api${calls.emailChangePrimary.path}`, async (c) => {
    const { user, thumbprint } = await checkOwner(c)
    const { challenge, code } = await readBody(c, calls.emailChangePrimary.body)
    const by = { purpose: primary(user), thumbprint }
    const answered = await answerCode(context, c, { challenge, code, by })
    const { wanted = '' } = answered
    await countMail(wanted)
    const next = await challenges.goOn(challenge, answered, { purpose: secondary(user), email: wanted })
    // Whether the address has a wallet is said to nobody before the code that went there is right.
    await sendMailOrUndo(mailer, changeMail(wanted, { code: next, present: false }), () =>
      challenges.takeBack(challenge, answered),
    )
    return c.json({ sent: true })
  })

  route.post(`/api${calls.emailChangeSecondary.path}`, async (c) => {
    const { session, user, thumbprint } = await checkOwner(c)
    const { challenge, code } = await readBody(c, calls.emailChangeSecondary.body)
    const by = { purpose: secondary(user), thumbprint }
    const answered = await answerCode(context, c, { challenge, code, by })
    const { email } = answered
    const made = await orUndo(
      () => changes.changeEmail(user, email, session),
      () => challenges.takeBack(challenge, answered),
    )
    if (!made) {
      throw new LoginRefusal(
        409,
        'EMAIL_TAKEN',
        'This email has a wallet of its own. Log in with it, or take another.',
      )
    }
    await sessions.end(user.id, ({ id }) => id !== session.id)
    if (made.change.waits) {
      await tellChange(context, c, user, made)
      return c.json({ newEmail: email, from: made.change.until })
    }
    const changed = (await users.get(user.id)) ?? user
    await know(context, changed, session)
    await tellChange(context, c, changed, made)
    return c.json({ newEmail: email })
  })

  return route
}

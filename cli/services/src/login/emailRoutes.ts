import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import { calls } from '../contract/login.js'
import type { WorkAsked, WorkDone } from '../contract/work.js'
import { longPoll } from '../longPoll.js'
import { codeMail, deviceMail, linkMail } from '../mail/letters.js'
import { sendMailOrUndo } from '../mail/sendMail.js'
import { answerCode } from './answerCode.js'
import { type Answered, expired } from './challenges.js'
import { emailAddress } from './emailAddress.js'
import { enter } from './enter.js'
import type { EnteredBy } from './enteredBy.js'
import { isKnownAt } from './isKnownAt.js'
import { LINK_PATH } from './linkPage.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { mailboxOf } from './mailboxOf.js'
import { orUndo } from './orUndo.js'
import { readBody } from './readBody.js'
import type { Device, Session } from './sessions.js'
import { requireNoWait } from './throttle.js'
import { cleanAgent, nameBrowser } from './userAgent.js'
import type { Guesser } from './wrongCodes.js'

/** How long a call waits for the link to be followed, in milliseconds. */
const TIMEOUT = 25_000

const LOGIN = 'login'

/** Login by a one-time code, or by the link beside it. */
export function emailRoutes(context: LoginContext): Hono {
  const { challenges, checkProof, devices, throttle, users, sessions, wrongCodes } = context
  const route = new Hono({ strict: false })

  route.post(`/api${calls.emailStart.path}`, async (c) => {
    const { thumbprint } = await checkProof(c)
    const { siteOrigin, work, ...given } = await readBody(c, calls.emailStart.body)
    if (!context.mailer) throw new LoginRefusal(404, 'NOT_OFFERED', 'Login by email is not offered here.')
    if (!context.isAllowedSite(siteOrigin)) {
      throw new LoginRefusal(403, 'ORIGIN_NOT_ALLOWED', 'This site may not use the wallet.')
    }
    const email = emailAddress(given.email)
    const known = await isKnownAt({ devices, users }, email, thumbprint)
    const asked = known ? undefined : await askForWork(c, { thumbprint, email }, work)
    if (asked) return c.json({ work: asked } satisfies Answer<'emailStart'>, 202)
    await throttle.caller('starts', c)
    await throttle.subject('startsByDevice', thumbprint)
    const agent = cleanAgent(c.req.header('user-agent'))
    const device = { thumbprint, siteOrigin, agent }

    // The owner's page shows the phrase and takes passkeys: a code each time.
    const present = known && siteOrigin !== context.frameUrl() && (await findSession(email, device))
    if (present) {
      const challenge = await challenges.begin({ ...device, purpose: LOGIN, email, state: 'device' })
      await challenge.sent()
      const restored = await context.startSession(identityOf(email), {
        ...device,
        enteredBy: present.enteredBy,
        browser: present.browser,
      })
      return c.json({ challenge: challenge.id, action: 'CONNECT', restored } satisfies Answer<'emailStart'>)
    }

    if (known) await throttle.subject('mailsFromKnownDevice', `${thumbprint}\n${email}`)
    else {
      await throttle.subject('mailsToAddress', mailboxOf(email))
      await throttle.subject('mailsToAddressDaily', mailboxOf(email))
    }
    const guesser = { email, knownDevice: known ? thumbprint : undefined }
    const state = await stateFor(guesser)
    const from = context.addressOf(c)
    const { id, code, sent, withdraw } = await challenges.begin({
      ...device,
      purpose: LOGIN,
      email,
      from,
      state,
    })
    const siteName = context.siteNames.get(siteOrigin)
    const browser = nameBrowser(agent)
    const login = { site: siteOrigin, siteName, browser, address: from, time: new Date() }
    if (state === 'device') {
      const link = await challenges.makeLink(id)
      const url = `${context.frameUrl()}/login/device?token=${link}`
      await sendMailOrUndo(context.mailer, deviceMail(email, { url, login }), withdraw)
      await sent()
      return c.json({ challenge: id, action: 'VERIFY_DEVICE' } satisfies Answer<'emailStart'>)
    }
    const { link, binding } = await context.links.make(id)
    const url = `${context.frameUrl()}${LINK_PATH}?token=${link}`
    const mail = code === undefined ? linkMail(email, { url, login }) : codeMail(email, { code, url, login })
    await sendMailOrUndo(context.mailer, mail, withdraw)
    await sent()
    const action = code === undefined ? 'VERIFY_LINK' : 'VERIFY_OTP'
    return c.json({ challenge: id, action, binding } satisfies Answer<'emailStart'>)
  })

  /** What is to be done before a mail is sent; `undefined` if it is done, or nothing is. */
  async function askForWork(
    c: Context,
    of: { thumbprint: string; email: string },
    done: WorkDone | undefined,
  ): Promise<WorkAsked | undefined> {
    const bits = await throttle.workFor(c)
    // It may have become more while it was done.
    const isDone = bits === 0 || (done && (await context.workProofs.check(of, done, bits - 1)))
    return isDone ? undefined : context.workProofs.ask(of, bits)
  }

  /** What a login waits for: of who has entered too many wrong codes a link alone, and not too often. */
  async function stateFor(guesser: Guesser): Promise<'device' | 'code' | 'link'> {
    if (!(await wrongCodes.areSpent(guesser)))
      return context.verifyDevices && guesser.knownDevice === undefined ? 'device' : 'code'
    requireNoWait(await wrongCodes.waitForLink(guesser))
    return 'link'
  }

  route.post(`/api${calls.emailDevice.path}`, async (c) => {
    const { thumbprint } = await checkProof(c)
    const { challenge } = await readBody(c, calls.emailDevice.body)
    const approved = await longPoll(
      async () => {
        const found = await challenges.find(challenge, { purpose: LOGIN, thumbprint })
        if (!found)
          throw new LoginRefusal(410, 'CODE_EXPIRED', 'The link was not followed in time. Try again.')
        return found.state === 'device' ? undefined : true
      },
      { wait: TIMEOUT, every: 300, signal: AbortSignal.any([c.req.raw.signal, context.stopping]) },
    )
    return c.json({ approved: approved ?? false } satisfies Answer<'emailDevice'>)
  })

  route.post(`/api${calls.emailCode.path}`, async (c) => {
    const { thumbprint } = await checkProof(c)
    const { challenge, code } = await readBody(c, calls.emailCode.body)
    const answered = await answerCode(context, c, { challenge, code, by: { purpose: LOGIN, thumbprint } })
    return c.json((await finish(c, challenge, answered, 'code')) satisfies Answer<'emailCode'>)
  })

  async function finish(c: Context, challenge: string, answered: Answered, enteredBy: EnteredBy) {
    const { email, asked } = answered
    const { thumbprint, siteOrigin, agent, browser = null } = asked
    const device = { thumbprint, browser, siteOrigin, agent, enteredBy }
    const begun = await orUndo(
      () => enter(context, c, identityOf(email), device),
      () => challenges.takeBack(challenge, answered),
    )
    if (!begun) throw expired()
    return begun
  }

  route.post(`/api${calls.emailLink.path}`, async (c) => {
    const { thumbprint } = await checkProof(c)
    const { challenge } = await readBody(c, calls.emailLink.body)
    const ended = await longPoll(() => challenges.end(challenge, { purpose: LOGIN, thumbprint }), {
      wait: TIMEOUT,
      every: 500,
      signal: AbortSignal.any([c.req.raw.signal, context.stopping]),
    })
    if (typeof ended === 'object') return c.json(await finish(c, challenge, ended, 'link'))
    return c.json({ state: ended ?? 'waiting' } satisfies Answer<'emailLink'>)
  })

  async function findSession(
    email: string,
    device: Pick<Device, 'thumbprint' | 'siteOrigin'>,
  ): Promise<Session | undefined> {
    const user = await users.find(identityOf(email))
    return user && sessions.find(user.id, device)
  }

  return route
}

type Answer<name extends keyof typeof calls> = z.infer<(typeof calls)[name]['answer']>

const identityOf = (email: string) =>
  ({ login: 'email', subject: email, email, userName: undefined }) as const

import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import { calls } from '../contract/login.js'
import { longPoll } from '../longPoll.js'
import { alarmMail, codeMail, deviceMail, linkMail } from '../mail/letters.js'
import { sendMail, sendMailOrUndo } from '../mail/sendMail.js'
import type { Challenge } from './challenge.js'
import { type Answered, spent } from './challenges.js'
import { emailAddress } from './emailAddress.js'
import type { EnteredBy } from './enteredBy.js'
import { LINK_PATH } from './linkPage.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { readCode } from './oneTimeCode.js'
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
    const { siteOrigin, ...given } = await readBody(c, calls.emailStart.body)
    if (!context.mailer) throw new LoginRefusal(404, 'NOT_OFFERED', 'Login by email is not offered here.')
    if (!context.isAllowedSite(siteOrigin)) {
      throw new LoginRefusal(403, 'ORIGIN_NOT_ALLOWED', 'This site may not use the wallet.')
    }
    const email = emailAddress(given.email)
    await throttle.caller('starts', c)
    await throttle.subject('startsByDevice', thumbprint)
    const known = await devices.has(email, thumbprint)
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
      })
      return c.json({ challenge: challenge.id, action: 'CONNECT', restored } satisfies Answer<'emailStart'>)
    }

    if (known) await throttle.subject('mailsFromKnownDevice', `${thumbprint}\n${email}`)
    else {
      await throttle.subject('mailsToAddress', email)
      await throttle.subject('mailsToAddressDaily', email)
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
    await throttle.caller('codes', c)
    return c.json(
      (await enter(await answer(c, challenge, code, thumbprint), 'code')) satisfies Answer<'emailCode'>,
    )
  })

  /** Has the code tried, within what the address may get wrong in a day. */
  async function answer(c: Context, challenge: string, code: string, thumbprint: string): Promise<Answered> {
    const by = { purpose: LOGIN, thumbprint }
    const found = await challenges.find(challenge, by)
    // What can't be a code is no guess, nor is there one where none is waited for.
    if (found?.state !== 'code' || readCode(code) === undefined) return challenges.answer(challenge, code, by)
    const email = challenges.emailOf(found)
    const known = await devices.has(email, thumbprint)
    const guesser = { email, knownDevice: known ? thumbprint : undefined }
    if (!(await wrongCodes.take(guesser))) throw spent()
    try {
      const answered = await challenges.answer(challenge, code, by)
      await wrongCodes.giveBack(guesser)
      return answered
    } catch (error) {
      const isWrong = error instanceof LoginRefusal && error.code === 'CODE_WRONG'
      if (!isWrong) await wrongCodes.giveBack(guesser)
      else if (await wrongCodes.note(guesser)) await warn(c, email, found)
      throw error
    }
  }

  async function warn(c: Context, email: string, { siteOrigin, agent }: Challenge): Promise<void> {
    const browser = nameBrowser(agent)
    const siteName = context.siteNames.get(siteOrigin)
    const address = context.addressOf(c)
    const login = { site: siteOrigin, siteName, browser, address, time: new Date() }
    await sendMail(context.mailer, alarmMail(email, login)).catch(() => {})
  }

  async function enter({ email, asked: { thumbprint, siteOrigin, agent } }: Answered, enteredBy: EnteredBy) {
    const [answer] = await Promise.all([
      context.startSession(identityOf(email), { thumbprint, siteOrigin, agent, enteredBy }),
      devices.add(email, thumbprint),
    ])
    return answer
  }

  route.post(`/api${calls.emailLink.path}`, async (c) => {
    const { thumbprint } = await checkProof(c)
    const { challenge } = await readBody(c, calls.emailLink.body)
    const ended = await longPoll(() => challenges.end(challenge, { purpose: LOGIN, thumbprint }), {
      wait: TIMEOUT,
      every: 500,
      signal: AbortSignal.any([c.req.raw.signal, context.stopping]),
    })
    if (typeof ended === 'object') return c.json(await enter(ended, 'link'))
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

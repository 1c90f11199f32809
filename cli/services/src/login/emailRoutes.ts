import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { calls } from '../contract/login.js'
import { longPoll } from '../longPoll.js'
import { codeMail, deviceMail } from '../mail/letters.js'
import { sendMailOrUndo } from '../mail/sendMail.js'
import { emailAddress } from './emailAddress.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { readBody } from './readBody.js'
import type { Device } from './sessions.js'
import { cleanAgent, nameBrowser } from './userAgent.js'

/** How long a call waits for the link to be followed, in milliseconds. */
const TIMEOUT = 25_000

const LOGIN = 'login'

/** Login by a one-time code. */
export function emailRoutes(context: LoginContext): Hono {
  const { challenges, checkProof, devices, throttle, users, sessions } = context
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
    if (known && siteOrigin !== context.frameUrl() && (await isLoggedIn(email, device))) {
      const challenge = await challenges.begin({ ...device, purpose: LOGIN, email, device: true })
      await challenge.sent()
      const restored = await context.startSession(identityOf(email), device)
      return c.json({ challenge: challenge.id, action: 'CONNECT', restored } satisfies Answer<'emailStart'>)
    }

    if (known) await throttle.subject('mailsFromKnownDevice', `${thumbprint}\n${email}`)
    else {
      await throttle.subject('mailsToAddress', email)
      await throttle.subject('mailsToAddressDaily', email)
    }
    const { id, code, sent, withdraw } = await challenges.begin({
      ...device,
      purpose: LOGIN,
      email,
      device: context.verifyDevices && !known,
    })
    const login = {
      site: siteOrigin,
      browser: nameBrowser(agent),
      address: context.addressOf(c),
      time: new Date(),
    }
    if (code !== undefined) await sendMailOrUndo(context.mailer, codeMail(email, { code, login }), withdraw)
    else {
      const link = await challenges.makeLink(id)
      const url = `${context.frameUrl()}/login/device?token=${link}`
      await sendMailOrUndo(context.mailer, deviceMail(email, { url, login }), withdraw)
    }
    await sent()
    const action = code === undefined ? 'VERIFY_DEVICE' : 'VERIFY_OTP'
    return c.json({ challenge: id, action } satisfies Answer<'emailStart'>)
  })

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
    const { email, asked } = await challenges.answer(challenge, code, { purpose: LOGIN, thumbprint })
    const { siteOrigin, agent } = asked
    const [answer] = await Promise.all([
      context.startSession(identityOf(email), { thumbprint, siteOrigin, agent }),
      devices.add(email, thumbprint),
    ])
    return c.json(answer satisfies Answer<'emailCode'>)
  })

  async function isLoggedIn(email: string, device: Device): Promise<boolean> {
    const user = await users.find(identityOf(email))
    return user !== undefined && sessions.has(user.id, device)
  }

  return route
}

type Answer<name extends keyof typeof calls> = z.infer<(typeof calls)[name]['answer']>

const identityOf = (email: string) =>
  ({ login: 'email', subject: email, email, userName: undefined }) as const

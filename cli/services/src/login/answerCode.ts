import type { Context } from 'hono'
import { alarmMail } from '../mail/letters.js'
import { sendMail } from '../mail/sendMail.js'
import type { Challenge } from './challenge.js'
import { type Answered, spent } from './challenges.js'
import { isKnownAt } from './isKnownAt.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { readCode } from './oneTimeCode.js'
import { nameBrowser } from './userAgent.js'

type Tried = { readonly challenge: string; readonly code: string; readonly by: By }
type By = Pick<Challenge, 'purpose' | 'thumbprint'>
type Parts = Pick<
  LoginContext,
  'addressOf' | 'challenges' | 'devices' | 'mailer' | 'siteNames' | 'throttle' | 'users' | 'wrongCodes'
>

/**
 * Has a code tried, whatever it is for, within what its address may get wrong in a day.
 *
 * @throws LoginRefusal `CODE_WRONG`, `CODE_SPENT`, `CODE_EXPIRED`, `RATE_LIMITED`
 */
export async function answerCode(
  parts: Parts,
  c: Context,
  { challenge, code, by }: Tried,
): Promise<Answered> {
  const { challenges, devices, throttle, users, wrongCodes } = parts
  await throttle.caller('codes', c)
  const found = await challenges.find(challenge, by)
  // What can't be a code is no guess, nor is there one where none is waited for.
  if (found?.state !== 'code' || readCode(code) === undefined) return challenges.answer(challenge, code, by)
  const email = challenges.emailOf(found)
  const known = await isKnownAt({ devices, users }, email, by.thumbprint)
  const guesser = { email, knownDevice: known ? by.thumbprint : undefined }
  if (!(await wrongCodes.take(guesser))) throw spent()
  try {
    const answered = await challenges.answer(challenge, code, by)
    await wrongCodes.giveBack(guesser)
    return answered
  } catch (error) {
    const isWrong = error instanceof LoginRefusal && error.code === 'CODE_WRONG'
    if (!isWrong) await wrongCodes.giveBack(guesser)
    else if (await wrongCodes.note(guesser)) await warn(parts, c, email, found)
    throw error
  }
}

async function warn(
  { addressOf, mailer, siteNames }: Parts,
  c: Context,
  email: string,
  { siteOrigin, agent }: Challenge,
): Promise<void> {
  const login = {
    site: siteOrigin,
    siteName: siteNames.get(siteOrigin),
    browser: nameBrowser(agent),
    address: addressOf(c),
    time: new Date(),
  }
  await sendMail(mailer, alarmMail(email, login)).catch(() => {})
}

import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'

const begun = (frame: Frame): string => {
  const challenge = frame.underWay.emailChange
  if (challenge === undefined)
    throw new FrameError('No email change is under way. Enter the new email again.', 4100)
  return challenge
}

export async function updateEmail(frame: Frame, { email }: { email: string }) {
  const { challenge, action } = await frame.sessions.call('emailChange', { email })
  frame.underWay.emailChange = challenge
  return { action }
}

export async function updateEmailPrimaryOtp(frame: Frame, { otp }: { otp: string }) {
  await frame.sessions.call('emailChangePrimary', { challenge: begun(frame), code: otp })
  return undefined
}

export async function updateEmailSecondaryOtp(frame: Frame, { otp }: { otp: string }) {
  const { newEmail } = await frame.sessions.call('emailChangeSecondary', {
    challenge: begun(frame),
    code: otp,
  })
  delete frame.underWay.emailChange
  await frame.sessions.refresh()
  return { newEmail }
}

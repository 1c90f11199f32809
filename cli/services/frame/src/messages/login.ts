import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { loggedIn, preload } from './loggedIn.js'

const begun = (challenge: string | undefined): string => {
  if (challenge === undefined)
    throw new FrameError('No email login is under way. Enter the email again.', 4100)
  return challenge
}

export async function connectEmail(frame: Frame, { email }: { email: string }) {
  delete frame.underWay.email
  const { origin: siteOrigin, name } = frame.site
  const started = await frame.api.call('emailStart', {
    email,
    siteOrigin,
    ...(name !== undefined && { siteName: name }),
  })
  if (started.action === 'CONNECT' && started.restored) await loggedIn(frame, started.restored)
  else frame.underWay.email = started.challenge
  preload(frame)
  return { action: started.action }
}

export async function connectDevice(frame: Frame) {
  const challenge = begun(frame.underWay.email)
  for (;;) {
    const { approved } = await frame.api.call('emailDevice', { challenge })
    if (approved) return undefined
    if (frame.underWay.email !== challenge) throw new FrameError('Request was aborted', 4001)
  }
}

export async function connectOtp(frame: Frame, { otp }: { otp: string }) {
  const challenge = begun(frame.underWay.email)
  await loggedIn(frame, await frame.api.call('emailCode', { challenge, code: otp }))
  delete frame.underWay.email
  return undefined
}

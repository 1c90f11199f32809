import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { loggedIn, preload } from './login.js'

export async function getFarcasterUri(frame: Frame) {
  const { url, channel } = await frame.api.call('farcasterStart', { siteOrigin: frame.site.origin })
  frame.underWay.farcaster = channel
  preload(frame)
  return { url }
}

export async function connectFarcaster(frame: Frame) {
  const channel = frame.underWay.farcaster
  if (channel === undefined)
    throw new FrameError('No Farcaster login is under way. Ask for its code first.', 4100)
  while (frame.underWay.farcaster === channel) {
    const answer = await frame.api.call('farcasterFinish', { channel })
    if ('pending' in answer) continue
    const { user } = await loggedIn(frame, answer)
    delete frame.underWay.farcaster
    return { userName: user.userName ?? '' }
  }
  throw new FrameError('Request was aborted', 4001)
}

import type { LoggedIn, SocialProvider } from '@wallet-widget/services/contract'
import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { loggedIn, preload } from './login.js'

const MOST_FLOWS = 20

export async function getSocialRedirectUri(
  frame: Frame,
  { provider, returnUrl }: { provider: SocialProvider; returnUrl?: string | undefined },
) {
  const siteOrigin = frame.site.origin
  if (returnUrl !== undefined && (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== siteOrigin))
    throw new FrameError("The return address is not one of the site's own.", -32602)
  const { uri, flow, binding } = await frame.api.call('socialStart', {
    provider,
    siteOrigin,
    ...(returnUrl !== undefined && { returnUrl }),
  })
  const { social } = frame.underWay
  social.set(flow, binding)
  if (social.size > MOST_FLOWS) social.delete(social.keys().next().value as string)
  preload(frame)
  return { uri }
}

/** What the popup answered; or the address that it was sent to, when its answer could not reach the page. */
export async function finishSocial(frame: Frame, uri: string): Promise<void> {
  let result = parse(uri)
  const flow = result.searchParams.get('flow')
  if (flow !== null && !result.searchParams.has('ticket')) {
    if (!frame.underWay.social.has(flow)) throw unknown()
    result = parse(await resultOf(frame, flow))
  }
  const ticket = result.searchParams.get('ticket')
  if (ticket === null) throw unknown()
  await loggedIn(frame, await ticketLogin(frame, ticket))
  frame.underWay.social.clear()
}

// The page and its popup may both bring the same answer; it is good for one login.
const tickets = new Map<string, Promise<LoggedIn>>()

function ticketLogin(frame: Frame, ticket: string): Promise<LoggedIn> {
  const running = tickets.get(ticket) ?? frame.api.call('socialFinish', { ticket })
  tickets.set(ticket, running)
  running.catch(() => tickets.delete(ticket))
  return running
}

// The last one who asks is answered.
let asking: object | undefined

async function resultOf(frame: Frame, flow: string): Promise<string> {
  const own = {}
  asking = own
  while (asking === own) {
    const answer = await frame.api.call('socialResult', { flow })
    if ('resultUri' in answer) return answer.resultUri
  }
  throw new FrameError('Request was aborted', 4001)
}

/** Tells the popup, which stands on our own origin, that this frame began its login. */
export function bindPopup(frame: Frame, event: MessageEvent, own: Window): void {
  const { type, flow } = (event.data ?? {}) as { type?: unknown; flow?: unknown }
  if (type !== 'social-bind' || typeof flow !== 'string') return
  const binding = frame.underWay.social.get(flow)
  if (binding === undefined) return
  const popup = event.source as Window | null
  popup?.postMessage({ type, flow, binding }, own.location.origin)
}

function parse(uri: string): URL {
  if (!URL.canParse(uri)) throw unknown()
  return new URL(uri)
}

const unknown = () => new FrameError('Failed to initiate social connection', -32602)

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

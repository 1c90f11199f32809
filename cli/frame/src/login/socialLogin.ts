import type { SocialProvider } from '@wallet-widget/services/contract'
import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import { loggedIn } from '../messages/login.js'
import { awaitEnd, logInOn, type OpenScreen } from './logInOn.js'

/** Logs in with a provider, whose page takes the place of the wallet's in the window. */
export const providerLogin = (frame: Frame, provider: SocialProvider, open: OpenScreen): Promise<void> =>
  logInOn(frame, open, async (screen, signal) => {
    screen.show({ step: 'provider' })
    const siteOrigin = frame.site.origin
    const { path, flow } = await frame.api.call('socialStart', { provider, siteOrigin }, { signal })
    screen.show({ step: 'provider', path })
    return awaitEnd(() => frame.api.call('socialFinish', { flow }, { signal }))
  })

/** Leads the site's own window to the provider, which comes back to a page of the site. Ends when the visitor leaves. */
export function redirectLogin(
  frame: Frame,
  { provider, returnUrl }: { provider: SocialProvider; returnUrl: string },
  open: OpenScreen,
): Promise<void> {
  const siteOrigin = frame.site.origin
  if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== siteOrigin)
    throw new FrameError("The return address is not one of the site's own.", -32602)
  return logInOn(frame, open, async (screen, signal) => {
    const call = { provider, siteOrigin, returnUrl }
    const { path, flow } = await frame.api.call('socialStart', call, { signal })
    await frame.store.set(keyOf(siteOrigin), flow)
    screen.show({ step: 'provider', path })
    return new Promise(() => {})
  })
}

/** Ends the login that this device left the site's page for. */
export async function returnedLogin(frame: Frame): Promise<void> {
  const key = keyOf(frame.site.origin)
  const flow = await frame.store.get(key)
  await frame.store.delete(key)
  if (typeof flow !== 'string') throw expired()
  const login = await frame.api.call('socialFinish', { flow })
  if ('pending' in login) throw expired()
  await loggedIn(frame, login)
}

const keyOf = (site: string) => `social:${site}`

const expired = () =>
  new ApiError({
    code: 'SOCIAL_EXPIRED',
    message: 'This login has expired or ended already. Begin again.',
  })

/** An unused code is renewed this often at most. */
const TURNS = 6

/** Logs in with Farcaster, by a code that is approved in its app and renewed when it expires. */
export const farcasterLogin = (frame: Frame, open: OpenScreen): Promise<void> =>
  logInOn(frame, open, async (screen, signal) => {
    const siteOrigin = frame.site.origin
    for (let turn = 1; ; turn++) {
      screen.show({ step: 'farcaster' })
      const { url, channel, binding } = await frame.api.call('farcasterStart', { siteOrigin }, { signal })
      screen.show({ step: 'farcaster', url, binding })
      try {
        return await awaitEnd(() => frame.api.call('farcasterFinish', { channel }, { signal }))
      } catch (error) {
        const isExpired = error instanceof ApiError && error.code === 'FARCASTER_EXPIRED'
        if (!isExpired || turn === TURNS) throw error
      }
    }
  })

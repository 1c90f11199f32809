import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { calls } from '../../contract/login.js'
import { HttpError } from '../../httpError.js'
import { log } from '../../log/log.js'
import { loginCookie } from '../../login/loginBrowser.js'
import { orUndo } from '../../login/orUndo.js'
import { hashToken, randomToken } from '../../login/randomToken.js'
import { readBody } from '../../login/readBody.js'
import { cleanName } from '../profile.js'
import { checkSite } from '../siteAddress.js'
import type { SocialIdentity, SocialLoginDeps } from '../socialLoginDeps.js'
import type { FarcasterSettings } from '../socialSettings.js'
import { checkSignIn, SignInRefusedError } from './checkSignIn.js'
import { createRelayClient, RelayError, type SignedIn, signedIn } from './relayClient.js'
import { sharePolls } from './sharePolls.js'

const LIFE = 10 * 60_000
const PATH = '/login/farcaster'

/** How often the chain is asked again when it does not answer, before the visitor is told. */
const TRIES = 3

const user = z.object({ fid: z.string(), userName: z.string() })

/** A sign-in under way. */
const channel = z.object({
  /** Of the key of the device that began it. */
  thumbprint: z.string(),
  siteOrigin: z.string(),
  channelToken: z.string(),
  nonce: z.string(),
  domain: z.string(),
  uri: z.string(),
  /** Told to the login's own window, which marks its browser. */
  binding: z.string(),
  /** Hash of the cookie of the browser in which that window stands. */
  browser: z.string().optional(),
  /** Once it has come: the relay tells it once. */
  signed: signedIn.optional(),
  /** Once it is known. */
  user: user.optional(),
})
type Channel = z.infer<typeof channel>

export type FarcasterCallOptions = SocialLoginDeps & {
  readonly farcaster: FarcasterSettings
  /** Milliseconds that a waiting call waits. @default 25_000 */
  readonly wait?: number
}

/** The frame's calls that begin a sign-in with Farcaster and end it. */
export function farcasterCalls(options: FarcasterCallOptions): Hono {
  const { farcaster, frameUrl, wait = 25_000 } = options
  const relay = createRelayClient(farcaster.relay)
  const poll = sharePolls<z.infer<typeof user>>(farcaster.local ? 400 : 1_500)
  const channels = options.namespace({
    name: 'farcaster-channel',
    schema: channel,
    ttl: LIFE,
    limit: 100_000,
  })
  const cookie = loginCookie(frameUrl)
  const expired = () => new HttpError(410, 'FARCASTER_EXPIRED', 'This code has expired. Request a new one.')

  const app = new Hono()

  app.post(`/api${calls.farcasterStart.path}`, async (c) => {
    const { thumbprint } = await options.checkProof(c)
    const body = await readBody(c, calls.farcasterStart.body)
    const siteOrigin = checkSite(body.siteOrigin, options)
    const uri = `${frameUrl()}${PATH}`
    const domain = new URL(uri).host
    // Letters and digits only, as EIP-4361 wants it.
    const nonce = randomBytes(24).toString('hex')
    const opened = await relay
      .open({ siweUri: uri, domain, nonce, expirationTime: new Date(Date.now() + LIFE).toISOString() })
      .catch(fail)
    const name = randomToken()
    const binding = `${name}.${randomToken()}`
    const { channelToken, url } = opened
    await channels.set(name, { thumbprint, siteOrigin, channelToken, nonce, domain, uri, binding })
    return c.json({ url, channel: name, binding })
  })

  app.post(`/api${calls.farcasterWindow.path}`, async (c) => {
    const { binding } = await readBody(c, calls.farcasterWindow.body)
    const value = cookie.read(c) ?? randomToken()
    const browser = hashToken(value)
    const [name = ''] = binding.split('.')
    const bound = await channels.update(name, (present) => {
      if (present?.binding !== binding) return present
      return present.browser === undefined ? { ...present, browser } : present
    })
    // The first counts.
    if (bound?.binding !== binding || bound.browser !== browser) throw expired()
    cookie.write(c, value)
    return c.json({ bound: true })
  })

  app.post(`/api${calls.farcasterFinish.path}`, async (c) => {
    const { thumbprint } = await options.checkProof(c)
    const { channel: name } = await readBody(c, calls.farcasterFinish.body)
    const current = await channels.get(name)
    if (current === undefined || current.thumbprint !== thumbprint) throw expired()
    const found = await poll(name, askRelay(name), { wait, signal: c.req.raw.signal })
    if (found === undefined) return c.json({ pending: true })
    const taken = await channels.take(name)
    if (taken === undefined || taken.thumbprint !== thumbprint) throw expired()
    const identity: SocialIdentity = {
      provider: 'farcaster',
      // The id, not the address: an id keeps its owner when he changes his keys.
      subject: found.fid,
      email: null,
      emailVerified: false,
      userName: found.userName,
    }
    const { siteOrigin, browser } = taken
    const device = { thumbprint, siteOrigin, browser, agent: c.req.header('user-agent') ?? '' }
    const begun = await orUndo(
      () => options.enter(c, identity, device),
      () => channels.set(name, taken),
    )
    if (!begun) throw expired()
    return c.json(begun)
  })

  function askRelay(name: string) {
    let unknown = 0
    let failed = 0
    return async () => {
      const current = await channels.get(name)
      if (current === undefined) throw expired()
      if (current.user) return current.user
      const signed = current.signed ?? (await relay.status(current.channelToken).catch(fail))
      if (signed === 'pending') return undefined
      if (signed === 'unknown') {
        // Another process may have read it just now.
        unknown += 1
        if (unknown > 2) throw expired()
        return undefined
      }
      // The visitor may have gone meanwhile; the next call finds what was found out so far.
      await channels.update(name, (present) => present && { ...present, signed })
      try {
        const user = await whoSigned(signed, current, name)
        await channels.update(name, (present) => present && { ...present, user })
        return user
      } catch (error) {
        failed += 1
        if (error instanceof HttpError || failed === TRIES) fail(error)
        return undefined
      }
    }
  }

  /** @throws HttpError when it counts for nothing; another error when the chain does not answer */
  async function whoSigned(signed: SignedIn, current: Channel, name: string): Promise<z.infer<typeof user>> {
    try {
      const fid = await checkSignIn(signed, current, farcaster)
      return { fid, userName: cleanName(signed.username ?? '') || `#${fid}` }
    } catch (error) {
      if (!(error instanceof SignInRefusedError)) throw error
      await channels.remove(name)
      return fail(error)
    }
  }

  return app
}

function fail(error: unknown): never {
  if (error instanceof HttpError) throw error
  log.error(`Login with Farcaster: ${error instanceof Error ? error.message.slice(0, 200) : 'failed'}`)
  if (error instanceof SignInRefusedError) {
    throw new HttpError(
      403,
      'FARCASTER_REFUSED',
      'What came from Farcaster does not count as a sign-in. Try again.',
    )
  }
  const what = error instanceof RelayError ? 'Farcaster' : 'The chain that Farcaster keeps its ids on'
  throw new HttpError(502, 'FARCASTER_UNREACHABLE', `${what} can't be reached now. Try again later.`)
}

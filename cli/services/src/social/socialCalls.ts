import { Hono } from 'hono'
import { calls, type SocialProvider } from '../contract/login.js'
import { HttpError } from '../httpError.js'
import { log } from '../log/log.js'
import { orUndo } from '../login/orUndo.js'
import { randomToken } from '../login/randomToken.js'
import { readBody } from '../login/readBody.js'
import { longPoll } from '../longPoll.js'
import type { ProviderClient } from './providerClient.js'
import { checkReturnUrl, checkSite } from './siteAddress.js'
import { SocialError, wordsOf } from './socialError.js'
import type { SocialLoginDeps } from './socialLoginDeps.js'
import { CALLBACK_PATH, START_PATH } from './socialPaths.js'
import type { SocialStores } from './socialStores.js'

const statusOf = { SOCIAL_DENIED: 403, SOCIAL_UNREACHABLE: 502, SOCIAL_FAILED: 502 } as const

export type SocialCallOptions = SocialLoginDeps & {
  readonly clients: ReadonlyMap<SocialProvider, ProviderClient>
  readonly stores: SocialStores
  /** Milliseconds that a waiting call waits. @default 25_000 */
  readonly wait?: number
}

/** The frame's calls that begin a social login and end it. */
export function socialCalls(options: SocialCallOptions): Hono {
  const { clients, stores, wait = 25_000 } = options
  const clientOf = (provider: SocialProvider) => {
    const client = clients.get(provider)
    if (client) return client
    throw new HttpError(404, 'SOCIAL_UNKNOWN', 'This service offers no login with that provider.')
  }
  const expired = () =>
    new HttpError(410, 'SOCIAL_EXPIRED', 'This login has expired or ended already. Begin again.')

  const app = new Hono()

  app.post(`/api${calls.socialStart.path}`, async (c) => {
    const { thumbprint } = await options.checkProof(c)
    const body = await readBody(c, calls.socialStart.body)
    const client = clientOf(body.provider)
    const siteOrigin = checkSite(body.siteOrigin, options)
    const returnUrl = body.returnUrl === undefined ? undefined : checkReturnUrl(body.returnUrl, siteOrigin)
    const flow = randomToken()
    const secrets = { state: `${flow}.${randomToken()}`, nonce: randomToken(), verifier: randomToken() }
    const pass = `${flow}.${randomToken()}`
    const authorizationUri = await authorize(client, {
      ...secrets,
      redirectUri: `${options.frameUrl()}${CALLBACK_PATH}`,
    })
    await stores.flows.set(flow, {
      ...secrets,
      provider: body.provider,
      thumbprint,
      siteOrigin,
      ...(returnUrl !== undefined && { returnUrl }),
      pass,
      authorizationUri,
      startedAt: Date.now(),
    })
    return c.json({ path: `${START_PATH}?pass=${pass}`, flow })
  })

  app.post(`/api${calls.socialFinish.path}`, async (c) => {
    const { thumbprint } = await options.checkProof(c)
    const { flow: name } = await readBody(c, calls.socialFinish.body)
    const ended = await longPoll(
      async () => {
        const flow = await stores.flows.get(name)
        if (flow !== undefined) {
          if (flow.thumbprint !== thumbprint) throw expired()
          return undefined
        }
        // Read after the flow: its end is announced before the flow is taken.
        const end = await stores.ends.get(name)
        // Looked at before it is taken: another device can't spend it.
        if (end === undefined || end.thumbprint !== thumbprint) throw expired()
        return end.outcome === undefined ? undefined : end
      },
      { wait, every: 300, signal: c.req.raw.signal },
    )
    if (ended === undefined) return c.json({ pending: true })
    const taken = await stores.ends.take(name)
    if (taken?.outcome === undefined) throw expired()
    const { outcome, provider, siteOrigin } = taken
    if ('error' in outcome) throw refusal(outcome.error, clientOf(provider).name)
    const device = { thumbprint, siteOrigin, agent: c.req.header('user-agent') ?? '' }
    return c.json(
      await orUndo(
        () => options.startSession(outcome.identity, device),
        () => stores.ends.set(name, taken),
      ),
    )
  })

  return app
}

async function authorize(
  client: ProviderClient,
  login: Parameters<ProviderClient['authorize']>[0],
): Promise<string> {
  try {
    return (await client.authorize(login)).href
  } catch (error) {
    if (!(error instanceof SocialError)) throw error
    log.error(`Login with ${client.name}: ${error.code}, ${error.message}`)
    throw refusal(error.code, client.name)
  }
}

function refusal(code: SocialError['code'], provider: string): HttpError {
  return new HttpError(statusOf[code], code, wordsOf(code, provider))
}

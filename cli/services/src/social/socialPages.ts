import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { SocialProvider } from '../contract/login.js'
import { HttpError } from '../httpError.js'
import { log } from '../log/log.js'
import { randomToken } from '../login/randomToken.js'
import { readBody } from '../login/readBody.js'
import { browserCookie, isSame } from './browserCookie.js'
import { pageHeaders, pageStyle } from './pages/pageHeaders.js'
import { pageScript } from './pages/pageScript.js'
import { type SocialPageState, socialPage } from './pages/socialPage.js'
import type { ProviderClient } from './providerClient.js'
import { RESULT_PARAMETER } from './siteAddress.js'
import { SocialError } from './socialError.js'
import type { SocialLoginDeps } from './socialLoginDeps.js'
import { CALLBACK_PATH, RESULT_PATH, SCRIPT_PATH, START_PATH, STYLE_PATH } from './socialPaths.js'
import { FLOW_LIFE, type Flow, type SocialStores, type Ticket } from './socialStores.js'

const MOST_ANSWER = 16 * 1024
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const startBody = z.object({ flow: token, binding: z.optional(token) })

/** The pages that a popup goes through, or the whole window where there is none. */
export function socialPages(
  options: SocialLoginDeps & {
    readonly clients: ReadonlyMap<SocialProvider, ProviderClient>
    readonly stores: SocialStores
  },
): Hono {
  const { clients, stores, frameUrl, isAllowedSite } = options
  const cookie = browserCookie(frameUrl)
  const byPost = (flow: Flow) => clients.get(flow.provider)?.answersByPost ?? false

  async function findFlow(name: string | undefined): Promise<Flow | undefined> {
    const parsed = token.safeParse(name)
    const flow = parsed.success ? await stores.flows.get(parsed.data) : undefined
    return flow && flow.startedAt + FLOW_LIFE > Date.now() && clients.has(flow.provider) ? flow : undefined
  }

  const page = (c: Context, state: SocialPageState, status: 200 | 400 = 200) =>
    c.html(socialPage(state, c.req.header('accept-language')), status)

  const app = new Hono()
  app.use('/login/social/*', pageHeaders())
  app.use(
    '/login/social/*',
    bodyLimit({
      maxSize: MOST_ANSWER,
      onError: () => {
        throw new HttpError(413, 'TOO_LARGE', 'This request is too long.')
      },
    }),
  )
  app.get(SCRIPT_PATH, (c) => c.body(pageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get(STYLE_PATH, (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  // Nobody is sent here; its address is what the frame is told.
  app.get(RESULT_PATH, (c) => page(c, { kind: 'result' }))

  app.get(START_PATH, async (c) => {
    const name = c.req.query('flow') ?? ''
    const flow = await findFlow(name)
    if (flow === undefined) return page(c, { kind: 'expired' }, 400)
    if (!cookie.isMarked(c, name, flow.browser)) {
      const mark = cookie.mark(name, byPost(flow))
      const marked = await stores.flows.update(name, (present) =>
        present && present.browser === undefined ? { ...present, browser: mark.kept } : present,
      )
      if (marked?.browser !== mark.kept) return page(c, { kind: 'otherBrowser' }, 400)
      mark.write(c)
    }
    if (flow.returnUrl !== undefined) return c.redirect(flow.authorizationUri, 303)
    return page(c, { kind: 'going', flow: name })
  })

  app.post(START_PATH, async (c) => {
    if (c.req.header('origin') !== frameUrl()) {
      throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
    }
    const { flow: name, binding } = await readBody(c, startBody)
    const flow = await findFlow(name)
    if (flow === undefined || !cookie.isMarked(c, name, flow.browser)) {
      throw new HttpError(410, 'SOCIAL_EXPIRED', 'This login has expired or ended already. Begin again.')
    }
    if (binding !== undefined && isSame(binding, flow.binding)) {
      await stores.flows.update(name, (present) => present && { ...present, bound: true })
    }
    return c.json({ uri: flow.authorizationUri })
  })

  app.get(CALLBACK_PATH, (c) => end(c, new URL(c.req.url).searchParams))
  app.post(CALLBACK_PATH, async (c) => end(c, new URLSearchParams(await c.req.text())))

  async function end(c: Context, answer: URLSearchParams) {
    const state = answer.get('state') ?? ''
    const name = state.slice(0, Math.max(state.indexOf('.'), 0))
    const known = await findFlow(name)
    if (known === undefined || !isSame(known.state, state)) return page(c, { kind: 'expired' }, 400)
    if (!cookie.isMarked(c, name, known.browser)) return page(c, { kind: 'otherBrowser' }, 400)
    // Said before the flow is gone, so that whoever waits for its end goes on waiting.
    if (known.bound) await stores.results.set(name, { thumbprint: known.thumbprint })
    const flow = await stores.flows.take(name)
    if (flow === undefined) return page(c, { kind: 'expired' }, 400)
    cookie.clear(c, name, byPost(flow))

    const outcome = await outcomeOf(flow, answer)
    const ticket = randomToken()
    const { thumbprint, siteOrigin, provider } = flow
    await stores.tickets.set(ticket, { thumbprint, siteOrigin, provider, outcome })
    const resultUri = `${frameUrl()}${RESULT_PATH}?ticket=${ticket}`
    if (flow.bound) await stores.results.set(name, { thumbprint, resultUri })

    // The site may have lost its place on the list meanwhile.
    if (!isAllowedSite(siteOrigin)) return page(c, { kind: 'expired' }, 400)
    if (flow.returnUrl === undefined) {
      return page(c, { kind: 'ended', failed: 'error' in outcome, resultUri, siteOrigin })
    }
    const back = new URL(flow.returnUrl)
    back.searchParams.set(RESULT_PARAMETER, resultUri)
    return c.redirect(back.href, 303)
  }

  async function outcomeOf(flow: Flow, answer: URLSearchParams): Promise<Ticket['outcome']> {
    const client = clients.get(flow.provider) as ProviderClient
    const redirectUri = `${frameUrl()}${CALLBACK_PATH}`
    try {
      const identity = await client.identify({ ...flow, redirectUri, answer })
      return { identity: { ...identity, provider: flow.provider } }
    } catch (error) {
      if (!(error instanceof SocialError)) throw error
      if (error.code !== 'SOCIAL_DENIED') {
        log.error(`Login with ${client.name}: ${error.code}, ${error.message}`)
      }
      return { error: error.code }
    }
  }

  return app
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SocialProvider } from '../contract/login.js'
import { HttpError } from '../httpError.js'
import { log } from '../log/log.js'
import { browserCookie, isOwnNavigation, isSame } from './browserCookie.js'
import { pageHeaders, pageStyle } from './pages/pageHeaders.js'
import { pageScript, type SocialPageState, socialPage } from './pages/socialPage.js'
import type { ProviderClient } from './providerClient.js'
import { SocialError } from './socialError.js'
import type { SocialLoginDeps } from './socialLoginDeps.js'
import { CALLBACK_PATH, RESULT_PATH, SCRIPT_PATH, START_PATH, STYLE_PATH } from './socialPaths.js'
import { type End, FLOW_LIFE, type Flow, type SocialStores } from './socialStores.js'

const MOST_ANSWER = 16 * 1024
/** Says that this browser asks for the second time. */
const AGAIN = 'again'
/** Milliseconds for the answer that marks a browser to arrive there. */
const HEAR_OF_MARK = 500
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The pages that the wallet's window goes through, or the site's own where there is none. */
export function socialPages(
  options: SocialLoginDeps & {
    readonly clients: ReadonlyMap<SocialProvider, ProviderClient>
    readonly stores: SocialStores
  },
): Hono {
  const { clients, stores, frameUrl, isAllowedSite } = options
  const cookie = browserCookie(frameUrl)
  const byPost = (flow: Flow) => clients.get(flow.provider)?.answersByPost ?? false

  /** The login that a secret names, if it is that login's own. */
  async function findFlow(
    given: string,
    which: 'pass' | 'state',
  ): Promise<[name: string, flow: Flow] | undefined> {
    const name = given.slice(0, Math.max(given.indexOf('.'), 0))
    const flow = TOKEN.test(name) ? await stores.flows.get(name) : undefined
    if (!flow || flow.startedAt + FLOW_LIFE <= Date.now() || !clients.has(flow.provider)) return undefined
    return isSame(flow[which], given) ? [name, flow] : undefined
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

  app.get(START_PATH, async (c) => {
    // Who only looks at a link follows none.
    if (c.req.method === 'HEAD') return c.body(null, 405)
    const [name, flow] = (await findFlow(c.req.query('pass') ?? '', 'pass')) ?? []
    if (name === undefined || flow === undefined) return page(c, { kind: 'expired' }, 400)
    const refuse = () => elsewhere(c, name)
    // The device's own page leads here; from a link, or a page of another site, it is somebody else's login.
    if (!isOwnNavigation(c)) return refuse()
    if (!cookie.isMarked(c, name, flow.browser)) {
      const mark = cookie.mark(name, byPost(flow))
      const isAgain = c.req.query(AGAIN) !== undefined
      const marked = await stores.flows.update(name, (present) =>
        present && present.browser === undefined ? { ...present, browser: mark.kept } : present,
      )
      if (marked?.browser !== mark.kept) {
        if (isAgain) return refuse()
        // A browser that asks twice at once has not heard of its mark yet. Another one never will.
        await sleep(HEAR_OF_MARK)
        return c.redirect(`${c.req.path}?${new URLSearchParams({ ...c.req.query(), [AGAIN]: '1' })}`, 303)
      }
      mark.write(c)
    }
    return c.redirect(flow.authorizationUri, 303)
  })

  app.get(CALLBACK_PATH, (c) => end(c, new URL(c.req.url).searchParams))
  app.post(CALLBACK_PATH, async (c) => end(c, new URLSearchParams(await c.req.text())))

  /** Ends a login that another browser was led to: what that browser's address bar holds is worth nothing then. */
  async function elsewhere(c: Context, name: string) {
    await stores.flows.remove(name)
    return page(c, { kind: 'otherBrowser' }, 400)
  }

  async function end(c: Context, answer: URLSearchParams) {
    const [name, known] = (await findFlow(answer.get('state') ?? '', 'state')) ?? []
    if (name === undefined || known === undefined) return page(c, { kind: 'expired' }, 400)
    if (!cookie.isMarked(c, name, known.browser)) return elsewhere(c, name)
    const { thumbprint, siteOrigin, provider, returnUrl } = known
    // Said before the flow is gone, so that whoever waits for its end goes on waiting.
    await stores.ends.set(name, { thumbprint, siteOrigin, provider })
    const flow = await stores.flows.take(name)
    if (flow === undefined) return page(c, { kind: 'expired' }, 400)
    cookie.clear(c, name, byPost(flow))

    // The site may have lost its place on the list meanwhile.
    if (!isAllowedSite(siteOrigin)) {
      await stores.ends.remove(name)
      return page(c, { kind: 'expired' }, 400)
    }
    const outcome = await outcomeOf(flow, answer)
    await stores.ends.set(name, { thumbprint, siteOrigin, provider, outcome })
    if (returnUrl !== undefined) return c.redirect(returnUrl, 303)
    const resultUri = `${frameUrl()}${RESULT_PATH}`
    return page(c, { kind: 'ended', failed: 'error' in outcome, resultUri, siteOrigin })
  }

  async function outcomeOf(flow: Flow, answer: URLSearchParams): Promise<End['outcome'] & object> {
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

import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { eventStyles } from '../../events/page/eventStyles.js'
import { eventsPage } from '../../events/page/eventsPage.js'
import { HttpError } from '../../httpError.js'
import { type CallerLimiter, callerLimiter } from '../../limits/callerLimiter.js'
import { log, stackOf } from '../../log/log.js'
import { callerNetwork } from '../../network.js'
import { createEditors } from '../editors.js'
import { changesPage } from './changesPage.js'
import { drawLogin, drawProblem } from './drawOwnerPage.js'
import type { OwnerContext, OwnerPageOptions } from './ownerContext.js'
import { ownerSessions } from './ownerSessions.js'
import { ownerStyles } from './ownerStyles.js'
import { peoplePage } from './peoplePage.js'
import { projectPage } from './projectPage.js'
import { projectsPage } from './projectsPage.js'
import { readFields } from './readFields.js'

const PATH = '/owner'
/** The path itself, too. */
const ALL = `${PATH}/*`
const STYLES = `${PATH}/page.css`
const MAX_BODY = 64 * 1024

/**
 * `GET /owner`: where projects are edited, by the owner and whom the owner gave a token. Pages without a script; each change is
 * a form of the page itself.
 */
export function ownerPage(options: OwnerPageOptions): Hono {
  const { database, ownerToken, storage, trustProxy, projects } = options
  const editors = createEditors(database, ownerToken)
  const sessions = ownerSessions({ editors, storage, trustProxy })
  const context: OwnerContext = { ...options, editors, sessions }
  const calls = callerLimiter(
    { most: 300, mostOfBlock: 1_500, mostInAll: 100_000, every: 60_000 },
    (part, limit) => storage.quickLimiter(`owner-calls-${part}`, limit),
  )
  // No guess ever hits 256 bits: this is against the load, and locks nobody out elsewhere.
  const logins = callerLimiter(
    { most: 10, mostOfBlock: 100, mostInAll: 100_000, every: 600_000 },
    (part, limit) => storage.limiter(`owner-logins-${part}`, limit),
  )
  /** Milliseconds until the caller may go on; 0 for now. */
  const waitFor = (c: Context, limiter: CallerLimiter) =>
    limiter(callerNetwork((c as Context<{ Bindings: HttpBindings }>).env.incoming, trustProxy))

  const page = new Hono({ strict: false })
  page.use(
    ALL,
    protect,
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.html(drawProblem(TOO_LARGE), 413) }),
  )
  page.use(ALL, async (c, next) => {
    const wait = await waitFor(c, calls)
    return wait > 0 ? tooOften(c, wait) : next()
  })
  page.get(STYLES, (c) =>
    c.body(ownerStyles + eventStyles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  page.post(`${PATH}/login`, async (c) => {
    const wait = await waitFor(c, logins)
    if (wait > 0) return tooOften(c, wait)
    const token = (await readFields(c)).text('token').trim()
    const proof = await editors.ofToken(token)
    if (!proof) {
      log.info('A wrong token was given at the owner’s page')
      return c.html(drawLogin('That is not a token of these services.'), 403)
    }
    await sessions.begin(c, proof)
    await projects.noteChange(null, proof.name, 'Logged in')
    return c.redirect(PATH, 303)
  })
  page.use(ALL, async (c, next) => {
    const visit = await sessions.find(c)
    if (!visit) return c.html(drawLogin(), c.req.method === 'GET' ? 200 : 403)
    if (c.req.method === 'POST' && !sessions.isForm(visit, (await readFields(c)).text('form')))
      return c.html(drawProblem(OTHER_FORM), 403)
    c.set('visit', visit)
    return next()
  })
  page.post(`${PATH}/logout`, async (c) => {
    await sessions.end(c)
    return c.redirect(PATH, 303)
  })
  page.route(PATH, projectsPage(context))
  page.route(PATH, projectPage(context))
  page.route(PATH, eventsPage(context))
  page.route(PATH, peoplePage(context))
  page.route(PATH, changesPage(context))
  page.all(ALL, (c) => c.html(drawProblem(NOT_FOUND), 404))

  page.onError((error, c) => {
    if (error instanceof HttpError) return c.html(drawProblem(error.message), error.status)
    log.error('The owner’s page failed', { stack: stackOf(error) })
    return c.html(drawProblem('Something went wrong here. The log of the services says what.'), 500)
  })
  return page
}

const NOT_FOUND = 'There is no such page.'
const TOO_LARGE = 'That is too much at once.'
const OTHER_FORM = 'This form is not of your visit. Go back, load the page again, and repeat what you did.'

function tooOften(c: Context, wait: number) {
  const seconds = Math.ceil(wait / 1000)
  c.header('retry-after', String(seconds))
  return c.html(drawProblem(`That was too often. Try again in ${seconds} seconds.`), 429)
}

const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    // Its icon is none.
    imgSrc: ['data:'],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  // With none at all the browser would not say where a form was posted from.
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
})

/** Nothing is kept, framed or posted from elsewhere. */
const protect: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  if (c.req.method === 'POST' && !isOfThisPage(c))
    return headers(c, async () => {
      c.res = await c.html(drawProblem('This form is of another site. Nothing was changed.'), 403)
    })
  return headers(c, next)
}

/** By the browser's word, or where it gives none by the origin. Source: Fetch Metadata. */
function isOfThisPage(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  return URL.canParse(origin ?? '') && new URL(origin ?? '').host === c.req.header('host')
}

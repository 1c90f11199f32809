import { Hono } from 'hono'
import { z } from 'zod'
import { calls } from '../contract/login.js'
import type { Storage } from '../storage.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { hashToken, randomToken } from './randomToken.js'
import { readBody } from './readBody.js'

const LIFE = 10 * 60_000
/** More than there can be: decided at its end, one is kept for as long again, and three times of the limit touch that. */
const MOST_KEPT = 10_000

/** A request that a site's page was left for. Neither part can be read here. */
const left = z.object({
  sessionId: z.string(),
  siteOrigin: z.string(),
  /** ms since epoch */
  until: z.number(),
  /** Until it was opened. */
  asked: z.string().optional(),
  decided: z.string().optional(),
  /** Of what was decided, once the session has it. */
  taken: z.string().optional(),
})

/** Carries a request to the wallet's own page, and what its owner decides there back to the session that asked. */
export function reviewRoutes(
  { checkSession, throttle }: Pick<LoginContext, 'checkSession' | 'throttle'>,
  storage: Storage,
): Hono {
  const reviews = storage.namespace({ name: 'login-reviews', schema: left, ttl: LIFE, limit: MOST_KEPT })
  const isAlive = (one: z.infer<typeof left> | undefined) => one !== undefined && one.until > Date.now()
  const route = new Hono({ strict: false })

  route.post(`/api${calls.reviewLeave.path}`, async (c) => {
    const { session } = await checkSession(c)
    const { sealed } = await readBody(c, calls.reviewLeave.body)
    await throttle.subject('reviewsOfSession', session.id)
    await throttle.caller('reviews', c)
    const review = randomToken()
    const { id: sessionId, siteOrigin } = session
    await reviews.set(hashToken(review), { sessionId, siteOrigin, until: Date.now() + LIFE, asked: sealed })
    return c.json({ review })
  })

  route.post(`/api${calls.reviewOpen.path}`, async (c) => {
    const { review } = await readBody(c, calls.reviewOpen.body)
    let opened: { sealed: string; siteOrigin: string } | undefined
    await reviews.update(hashToken(review), (present) => {
      opened = undefined
      if (!present || !isAlive(present) || present.asked === undefined) return present
      const { asked, ...rest } = present
      opened = { sealed: asked, siteOrigin: rest.siteOrigin }
      return rest
    })
    if (!opened) throw over()
    return c.json(opened)
  })

  route.post(`/api${calls.reviewDecide.path}`, async (c) => {
    const { review, sealed } = await readBody(c, calls.reviewDecide.body)
    let isNoted = false
    await reviews.update(hashToken(review), (present) => {
      isNoted = false
      if (!present || !isAlive(present) || present.asked !== undefined) return present
      // Sent again, as its answer was lost.
      isNoted = present.decided === sealed || present.taken === hashToken(sealed)
      if (isNoted || present.decided !== undefined || present.taken !== undefined) return present
      isNoted = true
      return { ...present, decided: sealed }
    })
    if (!isNoted) throw over()
    return c.json({ decided: true })
  })

  route.post(`/api${calls.reviewReturn.path}`, async (c) => {
    const { session } = await checkSession(c)
    const { review } = await readBody(c, calls.reviewReturn.body)
    let found: { pending: true } | { sealed: string } | undefined
    await reviews.update(hashToken(review), (present) => {
      found = undefined
      if (!present || !isAlive(present) || present.sessionId !== session.id || present.taken !== undefined)
        return present
      const { decided, ...rest } = present
      found = decided === undefined ? { pending: true } : { sealed: decided }
      return decided === undefined ? present : { ...rest, taken: hashToken(decided) }
    })
    if (!found) throw over()
    return c.json(found)
  })

  return route
}

const over = () =>
  new LoginRefusal(410, 'REVIEW_OVER', 'This request is over. Go back to the site and ask again.')

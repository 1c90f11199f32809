import { Hono } from 'hono'
import { z } from 'zod'
import { calls } from '../contract/login.js'
import type { Storage } from '../storage.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { hashToken, randomToken } from './randomToken.js'
import { readBody } from './readBody.js'

const LIFE = 10 * 60_000

/** A request that a site's page was left for. Neither part can be read here. */
const left = z.object({
  sessionId: z.string(),
  siteOrigin: z.string(),
  /** ms since epoch */
  until: z.number(),
  /** Until it was opened. */
  asked: z.string().optional(),
  decided: z.string().optional(),
})

/** Carries a request to the wallet's own page, and what its owner decides there back to the session that asked. */
export function reviewRoutes(
  { checkSession, throttle }: Pick<LoginContext, 'checkSession' | 'throttle'>,
  storage: Storage,
): Hono {
  const reviews = storage.namespace({ name: 'login-reviews', schema: left, ttl: LIFE, limit: 5_000 })
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
      const isOpen = isAlive(present) && present?.asked === undefined && present?.decided === undefined
      isNoted = isOpen
      return isOpen && present ? { ...present, decided: sealed } : present
    })
    if (!isNoted) throw over()
    return c.json({ decided: true })
  })

  route.post(`/api${calls.reviewReturn.path}`, async (c) => {
    const { session } = await checkSession(c)
    const { review } = await readBody(c, calls.reviewReturn.body)
    let found: z.infer<typeof left> | undefined
    await reviews.update(hashToken(review), (present) => {
      found = isAlive(present) && present?.sessionId === session.id ? present : undefined
      return found?.decided === undefined ? present : undefined
    })
    const taken = found as z.infer<typeof left> | undefined
    if (!taken) throw over()
    return c.json(taken.decided === undefined ? { pending: true } : { sealed: taken.decided })
  })

  return route
}

const over = () =>
  new LoginRefusal(410, 'REVIEW_OVER', 'This request is over. Go back to the site and ask again.')

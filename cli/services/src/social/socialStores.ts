import { z } from 'zod'
import type { Namespace } from '../storage.js'
import { socialErrorCode } from './socialError.js'
import type { SocialLoginDeps } from './socialLoginDeps.js'

const MINUTE = 60_000
const LIMIT = 100_000

const provider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])

const identity = z.object({
  provider,
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  userName: z.string().nullable(),
})

/** A login under way. What it is bound to, it stays bound to. */
const flow = z.object({
  provider,
  /** Of the device's key. */
  thumbprint: z.string(),
  siteOrigin: z.string(),
  /** Where the visitor comes back to, if there is no popup. */
  returnUrl: z.string().optional(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** What only the frame that began it can tell the popup. */
  binding: z.string(),
  authorizationUri: z.string(),
  /** ms since epoch */
  startedAt: z.number(),
  /** Hash of the cookie of the browser that opened it; it goes on in that browser alone. */
  browser: z.string().optional(),
  /** That browser is the one with the device's key. */
  bound: z.boolean(),
})
export type Flow = z.infer<typeof flow>

/** How a login ended; worth nothing without the device's key. */
const ticket = z.object({
  thumbprint: z.string(),
  siteOrigin: z.string(),
  provider,
  outcome: z.union([z.object({ identity }), z.object({ error: socialErrorCode })]),
})
export type Ticket = z.infer<typeof ticket>

/** What the frame finds when its popup could not tell. No uri while the end is being worked out. */
const result = z.object({ thumbprint: z.string(), resultUri: z.string().optional() })
export type Result = z.infer<typeof result>

export const FLOW_LIFE = 10 * MINUTE

/** What social logins keep, by the random name that each has. */
export type SocialStores = {
  readonly flows: Namespace<Flow>
  readonly tickets: Namespace<Ticket>
  readonly results: Namespace<Result>
}

export function openSocialStores({ namespace }: Pick<SocialLoginDeps, 'namespace'>): SocialStores {
  return {
    flows: namespace({ name: 'social-flow', schema: flow, ttl: FLOW_LIFE, limit: LIMIT }),
    tickets: namespace({
      name: 'social-ticket',
      schema: ticket,
      ttl: 5 * MINUTE,
      limit: LIMIT,
    }),
    results: namespace({
      name: 'social-result',
      schema: result,
      ttl: 5 * MINUTE,
      limit: LIMIT,
    }),
  }
}

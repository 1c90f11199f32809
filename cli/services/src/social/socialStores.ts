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
  /** Where the visitor comes back to, if there is no window. */
  returnUrl: z.string().optional(),
  /** What the browser that goes to the provider shows. Told to the device alone. */
  pass: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  authorizationUri: z.string(),
  /** ms since epoch */
  startedAt: z.number(),
  /** Hash of the cookie of the browser that went to the provider; it ends in that browser alone. */
  browser: z.string().optional(),
})
export type Flow = z.infer<typeof flow>

/** How a login ended, for the device that began it. No outcome while it is being worked out. */
const end = z.object({
  thumbprint: z.string(),
  siteOrigin: z.string(),
  provider,
  outcome: z.union([z.object({ identity }), z.object({ error: socialErrorCode })]).optional(),
})
export type End = z.infer<typeof end>

export const FLOW_LIFE = 10 * MINUTE

/** What social logins keep, by the random name that each has. */
export type SocialStores = {
  readonly flows: Namespace<Flow>
  readonly ends: Namespace<End>
}

export function openSocialStores({ namespace }: Pick<SocialLoginDeps, 'namespace'>): SocialStores {
  return {
    flows: namespace({ name: 'social-flow', schema: flow, ttl: FLOW_LIFE, limit: LIMIT }),
    ends: namespace({ name: 'social-end', schema: end, ttl: 5 * MINUTE, limit: LIMIT }),
  }
}

import { z } from 'zod'

/** A login or a change by mail that is under way. */
export const challenge = z.object({
  /** What it is for, e.g. `login`: no code serves for anything else. */
  purpose: z.string(),
  /** The device that asked, which alone may answer. */
  thumbprint: z.string(),
  /** The address that the code went to, sealed. */
  email: z.string(),
  /** The address that it is to be changed to, sealed. */
  wanted: z.string().optional(),
  siteOrigin: z.string(),
  agent: z.string(),
  /** The network address that asked, sealed. */
  from: z.string().optional(),
  askedAt: z.number(),
  expiresAt: z.number(),
  /**
   * What it waits for: `device`, a link that vouches for the device; `code`, a code or the link beside it; `link`, the link
   * alone. `followed`: the link was opened in the browser that began. `refused`: by whom the mail went to.
   */
  state: z.enum(['device', 'code', 'link', 'followed', 'refused', 'spent']),
  code: z.string().optional(),
  /** Hash of the cookie of the browser that began. */
  browser: z.string().optional(),
  tries: z.number(),
})
export type Challenge = z.infer<typeof challenge>

/** How long a code is good for, in milliseconds. */
export const CODE_LIFE = 10 * 60_000

export const isLive = (found: Challenge | undefined): found is Challenge =>
  found !== undefined && found.expiresAt > Date.now()

/** How they are kept, by the hash of their id. */
export const challengeStore = { name: 'login-challenges', schema: challenge, ttl: CODE_LIFE, limit: 200_000 }

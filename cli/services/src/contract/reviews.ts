import * as z from 'zod/mini'
import { base64url, text } from './formats.js'

/** Characters of a request that is reviewed at the wallet's page: about 24 kB. */
const MOST = 32_768

const review = base64url(64)

/** Between the frame and the wallet's page, which a site's page is left for where there are no windows. */
export const reviewCalls = {
  /**
   * (session) Keeps what the owner is to review at the wallet's page, `/frame/approve`, which the site's page is left for:
   * encrypted under a key that is told to that page alone. For ten minutes, by a random name.
   */
  reviewLeave: {
    path: '/session/review',
    body: z.object({ sealed: base64url(MOST) }),
    answer: z.object({ review }),
  },
  /** Without proof, by the wallet's page: once. `REVIEW_OVER` (410). */
  reviewOpen: {
    path: '/review',
    body: z.object({ review }),
    answer: z.object({
      sealed: base64url(MOST),
      /** Of the site whose session it is: where the visitor comes back to. */
      siteOrigin: text(300),
    }),
  },
  /**
   * Without proof, by the wallet's page: what the owner decided, encrypted. Once, and once it was opened; the same again is answered
   * as it was, for whoever lost the answer. `REVIEW_OVER`.
   */
  reviewDecide: {
    path: '/review/decision',
    body: z.object({ review, sealed: base64url(2000) }),
    answer: z.object({ decided: z.literal(true) }),
  },
  /** (session) What was decided, to the session that left and to no other: once. `REVIEW_OVER`. */
  reviewReturn: {
    path: '/session/review/decision',
    body: z.object({ review }),
    answer: z.union([z.object({ sealed: base64url(2000) }), z.object({ pending: z.literal(true) })]),
  },
} as const

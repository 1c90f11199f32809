import { z } from 'zod'
import { vault } from '../contract/login.js'

/** How it was before a change of who can log in, and is after. */
export const changeDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('email'),
    /** The address before; none, or none that was proven. */
    email: z.string().optional(),
    /** The name by which it led to the wallet, if it did. */
    name: z.string().optional(),
    wanted: z.string(),
  }),
  z.object({
    kind: z.enum(['passkeyAdded', 'passkeyRemoved']),
    /** Of the passkey. */
    name: z.string(),
    form: vault,
  }),
])
export type ChangeDetail = z.infer<typeof changeDetail>

/** A change of who can log in that can still be undone. Times are in ms since epoch. */
export type LoginChange = {
  readonly id: string
  readonly userId: string
  readonly at: number
  /** Until then it can be undone. */
  readonly until: number
  /** Whether it takes effect only then. */
  readonly waits: boolean
  readonly detail: ChangeDetail
}

import type { Answer, Body } from '../api/createApi.js'

/** The operator's paymasters, reached through the frame's own service. */
export interface Sponsors {
  /** EIP-155 ids of the chains that have one. */
  readonly networks: readonly number[]
  ask(request: Body<'sponsor'>, options: { signal: AbortSignal }): Promise<Answer<'sponsor'>>
}

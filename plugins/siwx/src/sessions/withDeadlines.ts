import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { SiwxSessions } from '../api.js'

/** A backend may ask a contract, and wait for its node. ms */
const CHECKING = 60_000
const ASKING = 20_000

/** A backend of the site's own that never answers, as after a phone slept, is one that can't be reached. */
export function withDeadlines(sessions: SiwxSessions): SiwxSessions {
  const within = <Answer>(timeout: number, ask: () => Promise<Answer>) => withTimeout(ask, { timeout })
  return {
    getNonce: (owner) => within(ASKING, () => sessions.getNonce(owner)),
    ...(sessions.getUnboundNonce && {
      getUnboundNonce: () => within(ASKING, async () => (await sessions.getUnboundNonce?.()) ?? ''),
    }),
    addSession: (session) => within(CHECKING, () => sessions.addSession(session)),
    getSessions: (owner) => within(ASKING, () => sessions.getSessions(owner)),
    removeSessions: (which) => within(ASKING, () => sessions.removeSessions(which)),
    ...(sessions.now && { now: () => sessions.now?.() ?? Date.now() }),
  }
}

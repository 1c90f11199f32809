import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { GivenNonce, SiwxSessions } from '../api.js'
import { createServerClock } from './serverClock.js'

/** A backend may ask a contract, and wait for its node. */
const CHECK_TIMEOUT_MS = 60_000
const TIMEOUT_MS = 20_000

/** A backend of the site's own that never answers, as after a phone slept, is one that can't be reached. */
export function withDeadlines(sessions: SiwxSessions): SiwxSessions {
  const within = <Answer>(timeout: number, ask: () => Promise<Answer>) => withTimeout(ask, { timeout })
  const clock = createServerClock()
  /** A backend that tells no time of its own tells it by the nonce. */
  const timed = <Given extends string | GivenNonce>(given: Given): Given => {
    if (typeof given === 'object') clock.set(given?.issuedAt)
    return given
  }
  return {
    getNonce: async (owner) => timed(await within(TIMEOUT_MS, () => sessions.getNonce(owner))),
    ...(sessions.getUnboundNonce && {
      getUnboundNonce: () => within(TIMEOUT_MS, async () => (await sessions.getUnboundNonce?.()) ?? ''),
    }),
    addSession: (session) => within(CHECK_TIMEOUT_MS, () => sessions.addSession(session)),
    getSessions: (owner) => within(TIMEOUT_MS, () => sessions.getSessions(owner)),
    removeSessions: (...asked) => within(TIMEOUT_MS, () => sessions.removeSessions(...asked)),
    now: () => sessions.now?.() ?? clock.now(),
  }
}

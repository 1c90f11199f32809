import { setTimeout as sleep } from 'node:timers/promises'
import { longPoll } from '../../longPoll.js'

type Poll<value> = { answer: Promise<value | undefined>; waiting: number; stop: AbortController }

/**
 * Lets all who wait for the same thing ask together: one asks, for as long as anybody waits.
 *
 * @param every - milliseconds between two tries
 */
export function sharePolls<value>(every: number) {
  const polls = new Map<string, Poll<value>>()

  function begin(name: string, ask: () => Promise<value | undefined>): Poll<value> {
    const stop = new AbortController()
    const answer = longPoll(ask, { wait: Number.POSITIVE_INFINITY, every, signal: stop.signal })
    answer.catch(() => {}) // nobody may be waiting any more
    const poll = { answer, waiting: 0, stop }
    polls.set(name, poll)
    return poll
  }

  /**
   * What is found; `undefined` when the time is over or the caller has gone.
   *
   * @param options.wait - milliseconds in all
   */
  return async (
    name: string,
    ask: () => Promise<value | undefined>,
    { wait, signal }: { wait: number; signal: AbortSignal },
  ): Promise<value | undefined> => {
    const poll = polls.get(name) ?? begin(name, ask)
    poll.waiting += 1
    const over = new AbortController()
    const patience = sleep(wait, undefined, { signal: AbortSignal.any([signal, over.signal]) })
    try {
      return await Promise.race([poll.answer, patience.catch(() => undefined)])
    } finally {
      over.abort()
      poll.waiting -= 1
      if (poll.waiting === 0) {
        poll.stop.abort()
        polls.delete(name)
      }
    }
  }
}

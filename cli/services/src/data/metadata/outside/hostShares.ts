import { turnstile } from './turnstile.js'

type Enter = ReturnType<typeof turnstile>

/**
 * Lets few in at once, and of these no more than its share for one host: however many wait for one that is slow, others get
 * through. A host's turn is waited for before a place is taken.
 *
 * @param options.mostWaiting - for one host
 * @returns enters for a host, and answers how to leave
 */
export function hostShares({
  atOnce,
  share,
  mostWaiting,
}: {
  atOnce: number
  share: (host: string) => number
  mostWaiting: number
}) {
  const hosts = new Map<string, { readonly enter: Enter; users: number }>()
  // Who comes here waited for its host before.
  const enterAll = turnstile({ atOnce, mostWaiting: Number.POSITIVE_INFINITY })

  return async (host: string, signal: AbortSignal): Promise<() => void> => {
    const own = hosts.get(host) ?? { enter: turnstile({ atOnce: share(host), mostWaiting }), users: 0 }
    hosts.set(host, own)
    own.users += 1
    const forget = () => {
      own.users -= 1
      if (own.users === 0) hosts.delete(host)
    }
    try {
      const leaveHost = await own.enter(signal)
      try {
        const leaveAll = await enterAll(signal)
        return () => {
          leaveAll()
          leaveHost()
          forget()
        }
      } catch (error) {
        leaveHost()
        throw error
      }
    } catch (error) {
      forget()
      throw error
    }
  }
}

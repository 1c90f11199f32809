import { withTimeout } from '@wallet-widget/kernel/connectors'

/** What the page's own server said of the time. */
export interface ServerTime {
  /** How far its clock is ahead of this device's. 0 where they agree, or where it is not known. ms */
  readonly ahead: number
  /** Whether it answered: the device is on the network. */
  readonly isOnline: boolean
}

const UNKNOWN: ServerTime = { ahead: 0, isOnline: false }
/** Nobody waits longer for it. ms */
const ANSWER_MS = 1000
/** A `Date` has whole seconds, and takes its time to come: what is less is no difference. ms */
const TOLERANCE_MS = 60_000

/** Asks the page's own server for the time: no other host lets a page read its `Date`. Never rejects. */
export async function askClock(): Promise<ServerTime> {
  const { location } = globalThis
  if (!location || !/^https?:$/.test(location.protocol)) return UNKNOWN
  try {
    const { headers } = await withTimeout(
      (signal) =>
        fetch(location.origin + location.pathname, {
          method: 'HEAD',
          cache: 'no-store',
          credentials: 'omit',
          redirect: 'error',
          ...(signal && { signal }),
        }),
      { timeout: ANSWER_MS },
    )
    // What comes from a cache may have the cache's time, or that of long ago.
    const isCached = Number(headers.get('age') ?? 0) > 0
    const ahead = isCached ? 0 : Date.parse(headers.get('date') ?? '') - Date.now()
    return { ahead: Math.abs(ahead) >= TOLERANCE_MS ? ahead : 0, isOnline: true }
  } catch {
    return UNKNOWN
  }
}

import type { Deadline } from '@wallet-widget/kernel/connectors'

/** When a request to the frame is given up. */
export interface RequestDeadline extends Deadline {
  /** Begins anew whenever the frame says that a login waits for the visitor. @default false */
  readonly renews?: boolean | undefined
}

/** A page that slept hears a moment late what was said meanwhile. Part of the deadline. ms */
const GRACE = 5_000

/** Calls `expire` once the time is over. Without one it never does. */
export function startDeadline(
  { timeout, renews = false }: RequestDeadline,
  expire: () => void,
): { renew(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    if (timeout === undefined) return
    if (!renews) timer = setTimeout(expire, timeout)
    else
      timer = setTimeout(() => {
        timer = setTimeout(expire, GRACE)
      }, timeout - GRACE)
  }
  start()
  return { renew: () => renews && start(), stop }
}

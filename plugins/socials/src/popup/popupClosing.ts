import { settleWithin } from '@wallet-widget/kernel/connectors'

/** Source: spec section 9. ms */
const POLL_MS = 1000

/** Resolves when the window is seen closed: no event tells of it. */
export function popupClosing(popup: Window, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setInterval>
  const closing = new Promise<void>((resolve) => {
    timer = setInterval(() => popup.closed && resolve(), POLL_MS)
  })
  return settleWithin(() => closing, { signal }).finally(() => clearInterval(timer))
}

import type { Blocked } from './arming.js'
import { OVER, screenOf } from './fitWindow.js'

/** Smaller, and what is asked can’t be read. The smallest phones held sideways have 199 below their bars. CSS pixels */
const LEAST = { width: 280, height: 180 }
/** No event tells of a move. ms */
const POLL = 100

/** Tells whether a window of our own is the one that its owner looks at: focused, whole, and with its address shown. */
export function watchWindow(
  view: Window,
  { onChange, onMoved }: { onChange(blocked: Blocked | undefined): void; onMoved(): void },
): () => void {
  const { document } = view
  let place = placeOf(view)
  const look = () => {
    const next = placeOf(view)
    if (next !== place) onMoved()
    place = next
    onChange(reason(view))
  }
  const control = new AbortController()
  const { signal } = control
  // It is not told of a focus that it loses to its own element.
  for (const event of ['focus', 'blur', 'resize']) view.addEventListener(event, look, { signal })
  for (const event of ['visibilitychange', 'fullscreenchange'])
    document.addEventListener(event, look, { signal })
  const timer = setInterval(look, POLL)
  look()
  return () => {
    control.abort()
    clearInterval(timer)
  }
}

function reason(view: Window): Blocked | undefined {
  const { document } = view
  if (document.visibilityState !== 'visible') return 'hidden'
  if (document.fullscreenElement || isUnframed(view)) return 'unframed'
  if (view.innerWidth < LEAST.width || view.innerHeight < LEAST.height) return 'small'
  if (!isOnScreen(view)) return 'offscreen'
  return document.hasFocus() ? undefined : 'unfocused'
}

const isUnframed = (view: Window) =>
  view.matchMedia('(display-mode: fullscreen), (display-mode: picture-in-picture)').matches

/** Whether one screen shows all of it. */
function isOnScreen(view: Window): boolean {
  const { screenX, screenY, outerWidth, outerHeight } = view
  const { left, top, right, bottom } = screenOf(view)
  return (
    screenX >= left - OVER &&
    screenY >= top - OVER &&
    screenX + outerWidth <= right + OVER &&
    screenY + outerHeight <= bottom + OVER
  )
}

const placeOf = ({ screenX, screenY, outerWidth, outerHeight, innerWidth, innerHeight }: Window) =>
  [screenX, screenY, outerWidth, outerHeight, innerWidth, innerHeight].join()
